import { type AuthorityPreset, deletePreset, listPresets } from '@berth/contract/companies/desk-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { type NewRole, PresetDialog } from './preset-dialog.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { staffWords } from './staff-words.ts'

/** The roles by side, each as a column of permissions. */
export function PresetsTab() {
  const { presets: text } = useWords(staffWords)
  const client = useQueryClient()
  const presets = useQuery(readOf(listPresets, {}))
  const [edited, setEdited] = useState<AuthorityPreset | NewRole | null>(null)
  const [removed, setRemoved] = useState<AuthorityPreset | null>(null)
  const close = () => {
    setEdited(null)
    setRemoved(null)
    void client.invalidateQueries({ queryKey: ['desk', 'preset'] })
    void client.invalidateQueries({ queryKey: ['desk', 'staff'] })
  }
  if (presets.error)
    return (
      <Panel label={text.operator}>
        <LoadFailure error={presets.error} title={text.notLoaded} onRetry={() => void presets.refetch()} />
      </Panel>
    )
  const all = presets.data?.lists
  const groups = [
    {
      title: text.operator,
      adds: 'operator' as const,
      rows: all?.filter(({ actor }) => actor === 'operator'),
    },
    {
      title: text.company,
      adds: null,
      rows: all?.filter(({ actor, is_for_colleagues }) => actor === 'member' && !is_for_colleagues),
    },
    {
      title: text.colleagues,
      adds: 'member' as const,
      rows: all?.filter(({ is_for_colleagues }) => is_for_colleagues),
    },
  ]
  return (
    <>
      {groups.map(({ title, adds, rows }) => (
        <Panel
          key={title}
          flush
          title={title}
          extra={
            adds &&
            rows && (
              <Button size="small" aria-label={text.addTo(title)} onClick={() => setEdited({ actor: adds })}>
                {text.add}
              </Button>
            )
          }
        >
          {rows ? (
            <RoleMatrix title={title} roles={rows} onEdit={setEdited} onRemove={setRemoved} />
          ) : (
            <TextSkeleton lines={3} />
          )}
        </Panel>
      ))}
      {edited && <PresetDialog preset={edited} onDone={close} onClose={close} />}
      {removed && <RemoveRole role={removed} onDone={close} onClose={() => setRemoved(null)} />}
    </>
  )
}

type RemoveRoleProps = {
  readonly role: AuthorityPreset
  readonly onDone: () => void
  readonly onClose: () => void
}

function RemoveRole({ role, onDone, onClose }: RemoveRoleProps) {
  const { presets: text } = useWords(staffWords)
  const [error, setError] = useState<string | null>(null)
  return (
    <ConfirmDialog
      open
      title={text.removeOf(role.name)}
      confirmLabel={text.remove}
      keepLabel={text.keep}
      danger
      error={error}
      onConfirm={async () => {
        setError(null)
        try {
          await call(deletePreset, { params: { code: role.code } })
        } catch (failure) {
          return setError(failure instanceof Error ? failure.message : String(failure))
        }
        showToast('done', text.removed(role.name))
        onDone()
      }}
      onClose={onClose}
    >
      {text.removeText}
    </ConfirmDialog>
  )
}
