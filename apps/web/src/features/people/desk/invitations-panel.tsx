import type { Invitation } from '@berth/contract/colleague'
import { listStaffInvitations, resendStaffInvitation } from '@berth/contract/desk-staff'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call, readOf } from '../../../lib/api/api.ts'
import { formatInstantDay } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Card, CardList } from '../../../ui/table/card-list.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import styles from './staff.module.css'
import type { StaffDeed } from './staff-deeds.tsx'
import { staffWords } from './staff-words.ts'

type InvitationsPanelProps = {
  readonly onDeed: (deed: StaffDeed) => void
  readonly onChanged: () => unknown
}

/** Pending invitations to the staff. Renders nothing when there are none. */
export function InvitationsPanel({ onDeed, onChanged }: InvitationsPanelProps) {
  const text = useWords(staffWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const { data } = useQuery(readOf(listStaffInvitations, { query: { page: 1, size: 100 } }))
  if (!data || data.total === 0) return null
  const until = (row: Invitation) => formatInstantDay(row.expire_time, language)
  const preset = (row: Invitation) => row.preset_name ?? row.preset
  const deeds = (row: Invitation) => <Deeds invitation={row} onDeed={onDeed} onChanged={onChanged} />
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
              tag={<Tag mini>{preset(row)}</Tag>}
              facts={[`${text.until} ${until(row)}`]}
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
            { title: text.preset, key: 'preset', render: (_, row) => preset(row) },
            { title: text.until, key: 'until', render: (_, row) => until(row) },
            { title: text.actions, key: 'actions', render: (_, row) => deeds(row) },
          ]}
        />
      )}
    </Panel>
  )
}

function Deeds({
  invitation,
  onDeed,
  onChanged,
}: InvitationsPanelProps & { readonly invitation: Invitation }) {
  const text = useWords(staffWords)
  const [isBusy, setBusy] = useState(false)
  const { id, email } = invitation
  const resend = async () => {
    setBusy(true)
    try {
      await call(resendStaffInvitation, { params: { id } })
      showToast('done', text.resent(email))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      void onChanged()
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
