import { type Invitation, listInvitations, resendInvitation } from '@berth/contract/colleague'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call, readOf } from '../../../lib/api/api.ts'
import { formatInstantDay } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { useServerNow } from '../../../page-parts/use-server-now.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Card, CardList } from '../../../ui/table/card-list.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import { colleagueWords } from './colleague-words.ts'
import styles from './colleagues.module.css'
import type { Deed } from './deed-dialog.tsx'

/** Pending invitations. Renders nothing when there are none. */
export function InvitationsPanel({ onDeed }: { readonly onDeed: (deed: Deed) => void }) {
  const text = useWords(colleagueWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const { data } = useQuery(readOf(listInvitations, { query: { page: 1, size: 100 } }))
  if (!data || data.total === 0) return null
  const deeds = (invitation: Invitation) => <Deeds invitation={invitation} onDeed={onDeed} />
  return (
    <Panel flush title={text.open}>
      {isPhone ? (
        <CardList
          label={text.open}
          rows={data.lists}
          rowKey={({ id }) => id}
          card={(row) => (
            <Card
              title={<b>{row.email}</b>}
              tag={<Tag mini>{row.preset_name ?? row.preset}</Tag>}
              facts={[<Until key="until" invitation={row} />]}
              action={deeds(row)}
            />
          )}
        />
      ) : (
        <DataTable<Invitation>
          label={text.open}
          rows={data.lists}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { title: text.email, dataIndex: 'email' },
            { title: text.preset, key: 'preset', render: (_, row) => row.preset_name ?? row.preset },
            {
              title: text.invitedOn,
              key: 'sent',
              render: (_, row) => formatInstantDay(row.create_time, language),
            },
            { title: text.until, key: 'until', render: (_, row) => <Until invitation={row} bare /> },
            { title: text.actions, key: 'actions', render: (_, row) => deeds(row) },
          ]}
        />
      )}
    </Panel>
  )
}

function Until({ invitation, bare = false }: { readonly invitation: Invitation; readonly bare?: boolean }) {
  const text = useWords(colleagueWords)
  const language = useLanguage()
  const now = useServerNow(undefined).getTime()
  const day = formatInstantDay(invitation.expire_time, language)
  const hasRunOut = Date.parse(invitation.expire_time) <= now
  return (
    <span className="row">
      {bare ? day : `${text.until} ${day}`}
      {hasRunOut && (
        <Tag mini kind="ended">
          {text.ranOut}
        </Tag>
      )}
    </span>
  )
}

function Deeds({
  invitation,
  onDeed,
}: {
  readonly invitation: Invitation
  readonly onDeed: (deed: Deed) => void
}) {
  const text = useWords(colleagueWords)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id, email } = invitation
  const resend = async () => {
    setBusy(true)
    try {
      await call(resendInvitation, { params: { id } })
      showToast('done', text.resent(email))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['customer'] })
    }
  }
  return (
    <span className={styles.deeds}>
      <Button type="link" loading={isBusy} aria-label={text.resendTo(email)} onClick={resend}>
        {text.resend}
      </Button>
      <Button
        type="link"
        danger
        aria-label={text.cancelOf(email)}
        onClick={() => onDeed({ kind: 'cancel', invitation })}
      >
        {text.cancel}
      </Button>
    </span>
  )
}
