import {
  changeStaff,
  inviteStaff,
  listPresets,
  listStaff,
  type StaffPerson,
} from '@berth/contract/desk-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { call, readOf } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { AuthorityDialog } from '../authority-dialog.tsx'
import { InviteDialog } from '../invite-dialog.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import styles from './staff.module.css'
import { type StaffDeed, StaffDeedDialog } from './staff-deeds.tsx'
import { StaffRows } from './staff-rows.tsx'
import { staffWords } from './staff-words.ts'

/** An operator has tens of users, not thousands. */
const size = 200

/** The operator's staff and pending invitations. */
export function StaffTab() {
  const text = useWords(staffWords)
  const client = useQueryClient()
  const staff = useQuery(readOf(listStaff, { query: { page: 1, size } }))
  const presets = useQuery(readOf(listPresets, {}))
  const [isInviting, setInviting] = useState(false)
  const [deed, setDeed] = useState<StaffDeed | null>(null)
  const [changed, setChanged] = useState<StaffPerson | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['desk', 'staff'] })
  const ofOperator = presets.data?.lists.filter(({ actor }) => actor === 'operator') ?? []
  return (
    <>
      <Panel
        flush
        title={text.staff}
        extra={
          <span className="row">
            {staff.data && <span className="note">{text.count(staff.data.total)}</span>}
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setInviting(true)}>
              {text.invite}
            </Button>
          </span>
        }
      >
        {staff.error ? (
          <LoadFailure error={staff.error} title={text.notLoaded} onRetry={() => void staff.refetch()} />
        ) : (
          <StaffRows rows={staff.data?.lists} onChange={setChanged} onDeed={setDeed} />
        )}
      </Panel>
      <InvitationsPanel onDeed={setDeed} onChanged={reload} />
      {isInviting && (
        <InviteDialog
          title={text.invite}
          send={(body, idempotencyKey) => call(inviteStaff, { body, idempotencyKey })}
          onDone={() => {
            setInviting(false)
            void reload()
          }}
          onClose={() => setInviting(false)}
        >
          {(preset, error, onChange) => (
            <fieldset className={styles.group}>
              <legend>{text.preset}</legend>
              <Radio.Group
                className={styles.ways ?? ''}
                value={preset}
                onChange={({ target }) => onChange(target.value)}
              >
                {ofOperator.map(({ code, name }) => (
                  <Radio key={code} value={code} aria-invalid={error !== undefined}>
                    {name}
                  </Radio>
                ))}
              </Radio.Group>
              {error && <p className={styles.wrong}>{error}</p>}
            </fieldset>
          )}
        </InviteDialog>
      )}
      {changed && presets.data && (
        <AuthorityDialog
          title={text.authorityOf(changed.linkman)}
          name={changed.linkman}
          holder="staff"
          granted={changed}
          presets={ofOperator}
          save={(chosen) =>
            call(changeStaff, {
              params: { id: changed.id },
              body: { ...chosen, version: changed.version },
            })
          }
          reload={async () => {
            const { lists } = await call(listStaff, { query: { page: 1, size } })
            const newer = lists.find(({ id }) => id === changed.id) ?? changed
            setChanged(newer)
            return newer
          }}
          onDone={() => {
            setChanged(null)
            void reload()
          }}
          onClose={() => {
            setChanged(null)
            void reload()
          }}
        />
      )}
      {deed && <StaffDeedDialog deed={deed} onDone={reload} onClose={() => setDeed(null)} />}
    </>
  )
}
