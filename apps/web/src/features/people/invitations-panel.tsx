import type { Invitation } from '@berth/contract/companies/colleague'
import { useState } from 'react'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ColumnRows } from '#page-parts/lists/list-rows.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { InviteLinkDialog, type JoinLink, sayMade } from './invite-link.tsx'
import { PersonActions } from './people-panel.tsx'
import { peopleWords } from './people-words.ts'

type RowActionsProps = {
  readonly resend: (id: number) => Promise<JoinLink>
  readonly onResent: () => unknown
  readonly onCancel: (invitation: Invitation) => void
}

type InvitationsPanelProps = RowActionsProps & {
  readonly rows: readonly Invitation[] | undefined
  /** Also shows when they were sent and which have expired. */
  readonly dated?: boolean
}

/** Pending invitations. Renders nothing when there are none. */
export function InvitationsPanel({ rows, dated = false, ...rowActions }: InvitationsPanelProps) {
  const text = useWords(peopleWords)
  const language = useLanguage()
  const now = useServerNow(undefined).getTime()
  if (!rows || rows.length === 0) return null
  const until = (row: Invitation, isLabelled: boolean) => {
    const day = formatInstantDay(row.expire_time, language)
    return (
      <span className="row">
        {isLabelled ? `${text.until} ${day}` : day}
        {dated && Date.parse(row.expire_time) <= now && (
          <Tag mini kind="ended">
            {text.ranOut}
          </Tag>
        )}
      </span>
    )
  }
  return (
    <Panel flush title={text.open}>
      <ColumnRows<Invitation>
        label={text.open}
        rows={rows}
        columns={[
          {
            key: 'email',
            title: text.email,
            cell: (row) => row.email,
            card: 'title',
            onCard: (row) => <b>{row.email}</b>,
          },
          {
            key: 'preset',
            title: text.preset,
            cell: (row) => row.preset_name ?? row.preset,
            card: 'tag',
            onCard: (row) => <Tag mini>{row.preset_name ?? row.preset}</Tag>,
          },
          ...(dated
            ? [
                {
                  key: 'sent',
                  title: text.invitedOn,
                  cell: (row: Invitation) => formatInstantDay(row.create_time, language),
                },
              ]
            : []),
          {
            key: 'until',
            title: text.until,
            cell: (row) => until(row, false),
            card: 'fact',
            onCard: (row) => until(row, true),
          },
          {
            key: 'actions',
            title: text.actions,
            cell: (row) => <RowActions invitation={row} {...rowActions} />,
            card: 'action',
          },
        ]}
      />
    </Panel>
  )
}

function RowActions({
  invitation,
  resend,
  onResent,
  onCancel,
}: RowActionsProps & { readonly invitation: Invitation }) {
  const text = useWords(peopleWords)
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<JoinLink | null>(null)
  const { id, email } = invitation
  const onResend = async () => {
    setBusy(true)
    try {
      setMade(sayMade(await resend(id), text.resent(email)))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      void onResent()
    }
  }
  return (
    <>
      <PersonActions
        rowActions={[
          { label: text.resend, name: text.resendTo(email), loading: isBusy, onClick: onResend },
          {
            label: text.cancel,
            name: text.cancelOf(email),
            danger: true,
            onClick: () => onCancel(invitation),
          },
        ]}
      />
      {made && <InviteLinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
