import { type AuthorityPreset, listPresets } from '@berth/contract/companies/desk-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { TextSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { PresetDialog } from './preset-dialog.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { staffWords } from './staff-words.ts'

/** The roles by side, each as a column of permissions. */
export function PresetsTab() {
  const { presets: text } = useWords(staffWords)
  const client = useQueryClient()
  const presets = useQuery(readOf(listPresets, {}))
  const [edited, setEdited] = useState<AuthorityPreset | null>(null)
  const close = () => {
    setEdited(null)
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
    { title: text.operator, rows: all?.filter(({ actor }) => actor === 'operator') },
    {
      title: text.company,
      rows: all?.filter(({ actor, is_for_colleagues }) => actor === 'member' && !is_for_colleagues),
    },
    { title: text.colleagues, rows: all?.filter(({ is_for_colleagues }) => is_for_colleagues) },
  ]
  return (
    <>
      {groups.map(({ title, rows }) => (
        <Panel key={title} flush title={title}>
          {rows ? <RoleMatrix title={title} roles={rows} onEdit={setEdited} /> : <TextSkeleton lines={3} />}
        </Panel>
      ))}
      {edited && <PresetDialog preset={edited} onDone={close} onClose={close} />}
    </>
  )
}
