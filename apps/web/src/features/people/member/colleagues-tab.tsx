import { type Colleague, inviteColleague, listColleagues } from '@berth/contract/colleague'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call, readOf } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { InviteDialog } from '../invite-dialog.tsx'
import { ColleagueRows } from './colleague-rows.tsx'
import { colleagueWords } from './colleague-words.ts'
import { type Deed, DeedDialog } from './deed-dialog.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { PresetDialog } from './preset-dialog.tsx'

/** A company has tens of users, not thousands. */
const size = 200

type Open = { readonly kind: 'invite' } | { readonly kind: 'change'; readonly colleague: Colleague } | Deed

/** The company's users and pending invitations. */
export function ColleaguesTab() {
  const text = useWords(colleagueWords)
  const client = useQueryClient()
  const people = useQuery(readOf(listColleagues, { query: { page: 1, size } }))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    void client.invalidateQueries({ queryKey: ['customer'] })
  }
  return (
    <>
      <Panel
        flush
        title={text.people}
        extra={
          <span className="row">
            {people.data && <span className="note">{text.peopleCount(people.data.total)}</span>}
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpen({ kind: 'invite' })}>
              {text.invite}
            </Button>
          </span>
        }
      >
        {people.error ? (
          <LoadFailure error={people.error} title={text.notLoaded} onRetry={() => void people.refetch()} />
        ) : (
          <ColleagueRows
            rows={people.data?.lists}
            onChange={(colleague) => setOpen({ kind: 'change', colleague })}
            onDeed={setOpen}
          />
        )}
      </Panel>
      <InvitationsPanel onDeed={setOpen} />
      {open?.kind === 'invite' && (
        <InviteDialog
          title={text.invite}
          guarded={false}
          send={(body, idempotencyKey) => call(inviteColleague, { body, idempotencyKey })}
          onDone={done}
          onClose={close}
        >
          {(value, error, onChange) => <PresetChoice {...{ value, error, onChange }} />}
        </InviteDialog>
      )}
      {open?.kind === 'change' && <PresetDialog colleague={open.colleague} onDone={done} onClose={close} />}
      {open && open.kind !== 'invite' && open.kind !== 'change' && (
        <DeedDialog deed={open} onDone={done} onClose={close} />
      )}
    </>
  )
}
