// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { becomePhone } from '#testing/phone.ts'
import { DescriptionList } from './description-list.tsx'
import { FieldGrid, FormSection, WideField } from './form-section.tsx'
import { drawings, Icon, type IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { Mono } from './mono.tsx'
import { Breadcrumb, ContextToCome, Page, PageHead } from './page.tsx'
import { Panel } from './panel.tsx'
import { StickyActions, Total } from './sticky-actions.tsx'

it('a page begins with where it is, its title and its state; the primary action comes last', () => {
  draw(
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb label="You are here">
            {[
              <a key="list" href="/bookings">
                Bookings
              </a>,
              'BT26110490',
            ]}
          </Breadcrumb>
        }
        title={<Mono>BT26110490</Mono>}
        context="Waiting for confirmation"
        actions={
          <>
            <button type="button">Copy</button>
            <button type="button">Change</button>
          </>
        }
      />
    </Page>,
  )
  const way = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem')
  expect(way.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Bookings', null],
    ['BT26110490', 'page'],
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'BT26110490' })).toBeTruthy()
  const head = screen.getByRole('navigation').parentElement
  expect(head?.textContent).toBe('BookingsBT26110490BT26110490Waiting for confirmationCopyChange')
})

const linesToCome = () => {
  draw(<PageHead title="Bills" context={<ContextToCome phoneLines={3} />} />)
  return screen.getByRole('paragraph').textContent?.match(/\n/g)?.length
}

it('a context to come has its line free, so that what is below does not move', () => {
  expect(linesToCome()).toBe(1)
})

it('on a phone it has as many lines free as its text will take', () => {
  becomePhone()
  expect(linesToCome()).toBe(3)
})

it('a section of a form is named by its title alone, and Tab goes through it as one reads', async () => {
  const user = draw(
    <FormSection
      step={2}
      title="Cargo"
      required
      note="As on the bill"
      extra={<button type="button">Paste</button>}
    >
      <FieldGrid columns={2}>
        <input aria-label="Packages" />
        <WideField columns={2}>
          <input aria-label="Description" />
        </WideField>
      </FieldGrid>
    </FormSection>,
  )
  const section = screen.getByRole('region', { name: 'Cargo' })
  expect(within(section).getByRole('heading', { level: 2, name: 'Cargo' })).toBeTruthy()
  expect(within(section).getByText('As on the bill')).toBeTruthy()
  for (const stop of [
    within(section).getByRole('button', { name: 'Paste' }),
    within(section).getByRole('textbox', { name: 'Packages' }),
    within(section).getByRole('textbox', { name: 'Description' }),
  ]) {
    await user.tab()
    expect(document.activeElement).toBe(stop)
  }
})

it('a panel is named by its title, or by its label where it shows none', () => {
  draw(
    <>
      <Panel title="Timeline" extra="4 events">
        Sailed
      </Panel>
      <Panel label="Bills" flush>
        No bills
      </Panel>
    </>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Timeline')
  expect(screen.getByRole('region', { name: 'Timeline' }).textContent).toBe('Timeline4 eventsSailed')
  expect(screen.getByRole('region', { name: 'Bills' }).textContent).toBe('No bills')
})

it('a missing value is a dash, and zero is a value', () => {
  draw(
    <DescriptionList
      items={[
        { term: 'Carrier', value: 'COSCO' },
        { term: 'Incoterm', value: null },
        { term: 'Remark', value: '', wide: true },
        { term: 'Free days', value: 0 },
      ]}
    />,
  )
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('term')).toEqual(['Carrier', 'Incoterm', 'Remark', 'Free days'])
  expect(texts('definition')).toEqual(['COSCO', '–', '–', '0'])
})

it('the bar of a page says what failed before the buttons, and each total by its name', () => {
  draw(
    <StickyActions notice={<p role="alert">Not saved</p>} summary={<Total label="Total">US$ 1,234.50</Total>}>
      <button type="button">Submit</button>
    </StickyActions>,
  )
  const bar = screen.getByRole('alert').parentElement?.parentElement
  expect(bar?.textContent).toBe('Not savedTotalUS$ 1,234.50Submit')
})

it('icons and keys are seen, and add nothing to the name of their control', () => {
  const names = Object.keys(drawings) as IconName[]
  draw(
    <button type="button">
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
      Delete <Kbd>D</Kbd>
    </button>,
  )
  const button = screen.getByRole('button', { name: 'Delete' })
  expect(button.textContent).toBe('Delete D')
  const drawn = [...button.querySelectorAll('svg')].filter(({ innerHTML }) => innerHTML !== '')
  expect(drawn).toHaveLength(names.length)
})
