import { type AuthorityPreset, listPresets } from '@berth/contract/desk-staff'
import { authorityWords } from '@berth/locales/authority-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { readOf } from '../../lib/api.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { LoadFailure } from '../../shared/screens/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextSkeleton } from '../../ui/table-skeleton.tsx'
import { PresetDialog } from './preset-dialog.tsx'
import styles from './staff.module.css'
import { staffWords } from './staff-words.ts'

/** What people start with, by whom it is for. */
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
          {rows ? (
            <ul className={styles.presets} aria-label={title}>
              {rows.map((preset) => (
                <PresetRow key={preset.code} preset={preset} onEdit={() => setEdited(preset)} />
              ))}
            </ul>
          ) : (
            <TextSkeleton lines={3} />
          )}
        </Panel>
      ))}
      {edited && <PresetDialog preset={edited} onDone={close} onClose={close} />}
    </>
  )
}

function PresetRow({ preset, onEdit }: { readonly preset: AuthorityPreset; readonly onEdit: () => void }) {
  const { presets: text } = useWords(staffWords)
  const words = useWords(authorityWords)
  const language = useLanguage()
  const parted = language === 'zh-CN' ? '、' : ', '
  return (
    <li>
      <div>
        <b>{preset.name}</b> <span className="note">{text.people(preset.people_count)}</span>
        <p className="note">{preset.authorities.map((one) => words[one]).join(parted)}</p>
      </div>
      <Button type="link" aria-label={text.editOf(preset.name)} onClick={onEdit}>
        {text.edit}
      </Button>
    </li>
  )
}
