import type { Invitation } from '@berth/contract/companies/colleague'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { listUiWords } from '#page-parts/ui-texts/list-words.ts'
import { uiWords } from '#page-parts/ui-texts/ui-words.ts'
import { UiTextProvider } from '#ui/theme/ui-text.ts'
import { InvitationsPanel } from './invitations-panel.tsx'
import { PeoplePanel, PeopleRows, type Person } from './people-panel.tsx'
import { peopleWords } from './people-words.ts'
import { RoleChoice } from './role-choice.tsx'

const screen = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#ui/theme/use-media.ts', () => ({ useIsPhone: () => screen.isPhone }))
beforeEach(() => {
  screen.isPhone = false
})

const text = peopleWords[currentLanguage()]
const words = { ...uiWords['en-US'], ...listUiWords['en-US'] }
const drawn = (children: ReactNode) =>
  renderToStaticMarkup(<UiTextProvider value={words}>{children}</UiTextProvider>)

const wang: Person = { id: 1, username: 'wang@a.test', linkman: 'Wang', phone: '', is_blocked: false }
const chen: Person = { id: 2, username: 'chen@a.test', linkman: 'Chen', phone: '186', is_blocked: true }

const rowsOf = (rows: readonly Person[] | undefined) =>
  drawn(
    <PeopleRows
      label="Colleagues"
      rows={rows}
      bones={[1]}
      isYou={({ id }) => id === 1}
      role={({ id }) => `role ${id}`}
      last={{ title: 'Joined', of: ({ id }) => `day ${id}` }}
      fact={({ id }) => `fact ${id}`}
      remark={({ id }) => (id === 2 ? 'left the company' : null)}
      rowActions={({ id, linkman }) =>
        id === 1 ? 'ask another' : [{ label: 'Edit', name: `Edit ${linkman}`, onClick: () => {} }]
      }
    />,
  )

it('lists people in a table with what is said of each and what may be done', () => {
  const [mine = '', other = ''] = rowsOf([wang, chen]).split('<tbody')[1]?.split('</tr>') ?? []
  for (const part of [text.you, 'role 1', 'day 1', '–', 'ask another']) expect(mine).toContain(part)
  expect(mine).not.toContain(text.blocked)
  expect(mine).not.toContain('<button')
  for (const part of [text.blocked, 'left the company', '186', 'aria-label="Edit Chen"'])
    expect(other).toContain(part)
  expect(other).not.toContain(text.you)
})

it('lists them as cards on a phone, with the fact instead of the columns', () => {
  screen.isPhone = true
  const html = rowsOf([wang, chen])
  expect(html).not.toContain('<table')
  for (const part of ['fact 1', 'fact 2', 'left the company', 'aria-label="Edit Chen"'])
    expect(html).toContain(part)
  expect(html).not.toContain('day 1')
})

it('shows a skeleton before the first answer', () => {
  expect(rowsOf(undefined)).toContain('aria-busy="true"')
})

it('replaces the people by the failure to load them, and keeps the invitation', () => {
  const panel = (error: Error | null) =>
    drawn(
      <PeoplePanel
        title="Colleagues"
        inviteLabel="Invite"
        notLoaded="Not loaded"
        query={{ data: error ? undefined : { total: 2 }, error, refetch: () => {} }}
        onInvite={() => {}}
      >
        the rows
      </PeoplePanel>,
    )
  expect(panel(null)).toContain(text.count(2))
  expect(panel(null)).toContain('the rows')
  const failed = panel(new Error('no line'))
  expect(failed).toContain('Not loaded')
  expect(failed).toContain('Invite')
  expect(failed).not.toContain('the rows')
})

const invitation: Invitation = {
  id: 5,
  email: 'li@a.test',
  preset: 'member_finance',
  preset_name: 'Finance',
  language: 'en-US',
  invited_by: 'Wang',
  create_time: '2020-01-01T00:00:00Z',
  expire_time: '2020-01-04T00:00:00Z',
}
const invitations = (rows: readonly Invitation[] | undefined, dated: boolean) =>
  drawn(
    <InvitationsPanel
      rows={rows}
      dated={dated}
      resend={async () => ({ email: '', join_path: null })}
      onResent={() => {}}
      onCancel={() => {}}
    />,
  )

it('lists pending invitations, with their dates where asked for', () => {
  const plain = invitations([invitation], false)
  for (const part of ['li@a.test', 'Finance', text.resendTo('li@a.test'), text.cancelOf('li@a.test')])
    expect(plain).toContain(part)
  expect(plain).not.toContain(text.invitedOn)
  expect(plain).not.toContain(text.ranOut)
  const dated = invitations([invitation], true)
  expect(dated).toContain(text.invitedOn)
  expect(dated).toContain(text.ranOut)
  const later = { ...invitation, expire_time: '9999-01-01T00:00:00Z' }
  expect(invitations([later], true)).not.toContain(text.ranOut)
})

it('shows no panel of invitations when there are none', () => {
  expect(invitations([], true)).toBe('')
  expect(invitations(undefined, true)).toBe('')
})

it('offers roles by name, disables those nobody may give, and says what is wrong', () => {
  const html = drawn(
    <RoleChoice
      roles={[
        { code: 'a', name: 'Everything' },
        { code: 'b', name: 'Nothing', isDisabled: true },
      ]}
      value="a"
      error="Choose a role"
      onChange={() => {}}
      note={(code) => code === 'a' && <i>of the company</i>}
    />,
  )
  expect(html).toContain(text.preset)
  expect(html).toContain('Everything<i>of the company</i>')
  expect(html).toContain('Choose a role')
  expect(html.match(/disabled=""/g)).toHaveLength(1)
})
