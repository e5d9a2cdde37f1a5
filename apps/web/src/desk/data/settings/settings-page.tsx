import { deskListSettings } from '@berth/contract/setting'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { readOf } from '../../../lib/api.ts'
import { useWords } from '../../../lib/language.ts'
import { LoadFailure } from '../../../shared/screens/load-failure.tsx'
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx'
import { useTitle } from '../../../shared/use-title.ts'
import { Page, PageHead } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import styles from '../data.module.css'
import { dataWords } from '../data-words.ts'
import type { SettingDraft } from './setting-draft.ts'
import { BrandPreview, MaintenancePreview } from './setting-preview.tsx'
import { SettingRow } from './setting-row.tsx'
import { type SettingGroup, settingGroups, settingWords } from './setting-words.ts'

/** What this deployment is like: its brand, when it is open, whom to write to, how it trades. */
export function SettingsPage() {
  const text = useWords(settingWords)
  const { lost } = useWords(dataWords)
  const settings = useQuery({ ...readOf(deskListSettings, {}), refetchOnWindowFocus: false })
  const [drafts, setDrafts] = useState<Readonly<Record<string, SettingDraft>>>({})
  useTitle(text.title)
  const unsaved = useRef(false)
  unsaved.current = Object.keys(drafts).length > 0
  const isUnsaved = useCallback(() => unsaved.current, [])
  const draft = (name: string, value: SettingDraft | null) =>
    setDrafts(({ [name]: _old, ...others }) => (value === null ? others : { ...others, [name]: value }))

  if (settings.isError && !settings.data)
    return <LoadFailure error={settings.error} title={text.failed} onRetry={() => settings.refetch()} />
  const byName = new Map(settings.data?.lists.map((setting) => [setting.name, setting]))
  const draftOf = (name: string) => (drafts[name] ?? byName.get(name))?.value_zh ?? ''
  const groups = Object.entries(settingGroups) as [SettingGroup, readonly (keyof typeof text.names)[]][] // The table's own entries.
  return (
    <Page wide>
      <PageHead title={text.title} context={text.context} />
      {!settings.data ? (
        <TableSkeleton columns={[200, 320]} />
      ) : (
        <div className={styles.split}>
          <div className={styles.stack}>
            {groups.map(([group, names]) => (
              <Panel key={group} title={text.groups[group]}>
                <div className={styles.stack}>
                  {names.map((name) => {
                    const setting = byName.get(name)
                    return (
                      setting && (
                        <SettingRow
                          key={name}
                          name={name}
                          setting={setting}
                          draft={drafts[name]}
                          onDraft={(value) => draft(name, value)}
                          onReload={() => settings.refetch()}
                        />
                      )
                    )
                  })}
                </div>
              </Panel>
            ))}
          </div>
          <Panel title={text.preview}>
            <BrandPreview
              title={draftOf('app_title')}
              colour={draftOf('app_color')}
              logo={draftOf('booking_logo')}
              loginLogo={draftOf('booking_login_logo')}
            />
            <MaintenancePreview tips={draftOf('app_close_tips')} colour={draftOf('app_color')} />
          </Panel>
        </div>
      )}
      <UnsavedGuard isUnsaved={isUnsaved} lost={lost} />
    </Page>
  )
}
