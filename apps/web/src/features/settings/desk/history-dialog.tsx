import { deskListSettingChanges } from '@berth/contract/system/setting'
import { isSettingName, type SettingName } from '@berth/domain/settings/setting-table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { ChangedBy } from './changed-by.tsx'
import { settingNameWords } from './setting-names.ts'
import { type DisplayContext, sayValue } from './setting-shown.ts'
import { settingWords } from './setting-words.ts'
import styles from './settings-page.module.css'

type HistoryDialogProps = {
  /** The setting whose history is shown, or null for all settings. */
  readonly name: SettingName | null
  readonly displayContext: DisplayContext
  readonly onClose: () => void
}

const pageSize = 20

/** The change history of settings: user, time, old and new value, newest first. */
export function HistoryDialog({ name, displayContext, onClose }: HistoryDialogProps) {
  const text = useWords(settingWords)
  const names = useWords(settingNameWords)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const query = { page, size: pageSize, ...(name ? { name } : {}) }
  const list = useQuery({ ...readOf(deskListSettingChanges, { query }), placeholderData: keepPreviousData })
  const rows = list.data?.lists
  const say = (setting: string, value: string | null) =>
    isSettingName(setting)
      ? sayValue({ name: setting }, { value_zh: value ?? '', value_en: null }, displayContext)
      : (value ?? text.empty)
  return (
    <FramedDialog
      width={720}
      title={name ? text.historyOf(names[name].name) : text.history}
      onClose={onClose}
    >
      {list.isError && !rows ? (
        <LoadFailure error={list.error} title={text.historyFailed} onRetry={() => list.refetch()} />
      ) : !rows ? (
        <TableSkeleton columns={[160, 320]} />
      ) : rows.length === 0 ? (
        <p className="note">{text.historyEmpty}</p>
      ) : (
        <ul className={`grid ${styles.history}`}>
          {rows.map((row) => (
            <li className="flex gap-16 between line-below breaks" key={row.id}>
              <div>
                <b>{isSettingName(row.name) ? names[row.name].name : row.name}</b>
                {row.changes.map((change) => (
                  <div key={change.field}>
                    {say(row.name, change.before)} → {say(row.name, change.after)}
                  </div>
                ))}
              </div>
              <span className="note">
                <ChangedBy who={row.user_name} when={formatInstant(row.time, language)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(list.data?.total ?? 0) > pageSize && (
        <Pager
          page={page}
          size={pageSize}
          total={list.data?.total ?? 0}
          unit="entries"
          sizes={[pageSize]}
          onChange={(next) => setPage(next)}
        />
      )}
    </FramedDialog>
  )
}
