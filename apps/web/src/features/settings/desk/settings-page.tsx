import { deskGetSetup } from '@berth/contract/system/setting'
import { maxLength } from '@berth/domain/limits'
import {
  type SettingGroup,
  type SettingName,
  settingGroups,
  settingTable,
} from '@berth/domain/settings/setting-table'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { countries } from '#features/lookups/lookups.ts'
import { readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, textParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { anyUnread } from '#ui/controls/unread-text.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { focusFirstError } from '#ui/page/focus-first-error.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { FactRows } from './fact-rows.tsx'
import { FirstRun } from './first-run.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { differsFromDefault, isMissing, type PageSetting } from './setting-draft.ts'
import { controlIdOf, SettingRow } from './setting-row.tsx'
import { type DisplayContext, matchesKeyword } from './setting-shown.ts'
import { settingWords } from './setting-words.ts'
import { SettingsGroup } from './settings-group.tsx'
import styles from './settings-page.module.css'
import { type GroupCount, groupIdOf, SettingsRail } from './settings-rail.tsx'
import { useSettings } from './use-settings.ts'

const shape = {
  q: textParam(maxLength.keyword),
  only: choiceParam(['all', 'changed'], 'all'),
  group: choiceParam(settingGroups, 'company'),
}

/** The deployment's settings in groups. Nothing is saved until the user confirms in the save bar. */
export function SettingsPage() {
  const text = useWords(settingWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const [{ q, only, group }, change] = useUrlState(shape)
  const [wanted, setWanted] = useState<SettingName | null>(null)
  const lead = (name: SettingName) => {
    change({ q: '', only: 'all', group: settingTable[name].group }, { replace: true })
    setWanted(name)
  }
  const state = useSettings(lead)
  const { settings, drafts, changed, form } = state
  const setup = useQuery(readOf(deskGetSetup, {}))
  const nations = useQuery(countries()).data?.lists
  const [history, setHistory] = useState<SettingName | 'all' | null>(null)
  const [isClosing, setClosing] = useState(false)
  useTitle(text.title)
  const displayContext: DisplayContext = useMemo(
    () => ({ language, countryName: (code) => nations?.find((one) => one.code === code)?.name ?? code }),
    [language, nations],
  )
  // Runs after the row is rendered: its group may have been closed or a filter may have hidden it.
  useEffect(() => {
    if (!wanted) return
    const control = document.getElementById(controlIdOf(wanted))
    control?.scrollIntoView({ block: 'center' })
    control?.focus()
    setWanted(null)
  }, [wanted])
  const open = (next: SettingGroup) => {
    change({ group: next, ...(isPhone ? { q: '', only: 'all' } : {}) }, { replace: true })
    document.getElementById(groupIdOf(next))?.scrollIntoView({ block: 'start' })
  }
  const trySave = () => {
    if (anyUnread()) return focusFirstError(document.body)
    if (drafts.app_close?.value_zh === 'true' && !state.hasWrong()) setClosing(true)
    else void form.submit()
  }

  if (state.query.isError && !settings)
    return <LoadFailure error={state.query.error} title={text.failed} onRetry={() => state.query.refetch()} />
  const isSearching = q !== '' || only === 'changed'
  const isShown = (setting: PageSetting) =>
    (only === 'all' || differsFromDefault(setting) || drafts[setting.name] !== undefined) &&
    (q === '' || matchesKeyword(setting, drafts[setting.name] ?? setting, q, displayContext))
  const shown = settings?.filter(isShown) ?? []
  const counts = countsOf(settings ?? [], drafts)
  const visible = settingGroups.filter((one) =>
    isSearching ? shown.some(({ name }) => settingTable[name].group === one) : !isPhone || one === group,
  )
  const rowsOf = (one: SettingGroup, which: 'all' | 'usual' | 'advanced') =>
    shown
      .filter(({ name }) => settingTable[name].group === one)
      .filter(({ name }) => which === 'all' || advanced.includes(name) === (which === 'advanced'))
      .map((setting) => (
        <SettingRow
          key={setting.name}
          setting={setting}
          draft={drafts[setting.name]}
          error={form.errors[setting.name]}
          displayContext={displayContext}
          onDraft={(value) => state.draft(setting, value)}
          onHistory={() => setHistory(setting.name)}
        />
      ))
  return (
    <>
      <Page>
        <PageHead
          title={text.title}
          context={settings && contextOf(settings, text, language)}
          actions={
            <div className={styles.search}>
              <SearchField
                label={text.search}
                keyword={q}
                width="100%"
                onChange={(next) => change({ q: next }, { replace: true })}
              />
            </div>
          }
        />
        <div className={`grid gap-24 at-start phone-one-column ${styles.page}`}>
          <SettingsRail
            current={group}
            inSight={isPhone ? [] : visible}
            counts={counts}
            isOnlyChanged={only === 'changed'}
            onGroup={open}
            onOnlyChanged={(isOnly) => change({ only: isOnly ? 'changed' : 'all' }, { replace: true })}
            onHistory={() => setHistory('all')}
          />
          <div className="grid one-column gap-16 phone-gap-8">
            <FormNotice form={form} />
            {!settings && <TableSkeleton columns={[200, 320, 160]} />}
            {settings && setup.data && !isSearching && (
              <FirstRun
                setup={setup.data}
                settings={settings}
                onLead={lead}
                onDraft={state.draft}
                drafts={drafts}
                displayContext={displayContext}
              />
            )}
            {settings && visible.length === 0 && (
              <StateMessage
                drawing="search"
                title={text.none}
                actions={<Button onClick={() => change({ q: '', only: 'all' })}>{text.clear}</Button>}
              >
                {text.noneText}
              </StateMessage>
            )}
            {settings &&
              visible.map((one) => (
                <SettingsGroup key={one} group={one} count={counts[one]}>
                  {rowsOf(one, isSearching ? 'all' : 'usual')}
                  {!isSearching && (
                    <>
                      <FactRows group={one} setup={setup.data} />
                      <AdvancedRows
                        isInUse={advanced.some((name) => drafts[name])}
                        rows={rowsOf(one, 'advanced')}
                      />
                    </>
                  )}
                </SettingsGroup>
              ))}
          </div>
        </div>
      </Page>
      <SaveBar
        settings={changed}
        drafts={drafts}
        displayContext={displayContext}
        isBusy={form.isBusy}
        onDiscard={() => form.restart({})}
        onSave={trySave}
      />
      {history && (
        <HistoryDialog
          name={history === 'all' ? null : history}
          displayContext={displayContext}
          onClose={() => setHistory(null)}
        />
      )}
      <ConfirmDialog
        open={isClosing}
        title={text.closeTitle}
        confirmLabel={text.closeConfirm}
        keepLabel={text.closeKeep}
        danger
        onConfirm={async () => {
          await form.submit()
          setClosing(false)
        }}
        onClose={() => setClosing(false)}
      >
        {text.closeText}
      </ConfirmDialog>
      <UnsavedGuard isUnsaved={form.isUnsaved} lost={text.lost} />
    </>
  )
}

/** Settings that hardly any deployment changes. Search finds them anyway. */
const advanced: readonly SettingName[] = ['app_ver', 'def_sort', 'def_status', 'def_bool', 'def_rules']

type AdvancedRowsProps = { readonly rows: readonly ReactNode[]; readonly isInUse: boolean }

/** Collapsed unless one of its settings is being changed. */
function AdvancedRows({ rows, isInUse }: AdvancedRowsProps) {
  const text = useWords(settingWords)
  if (rows.length === 0) return null
  return (
    <details className={styles.advanced} open={isInUse}>
      <summary>{text.advanced}</summary>
      {rows}
    </details>
  )
}

type Text = (typeof settingWords)['zh-CN']

/** The number of settings, how many differ, and the last change. The date does not wrap. */
function contextOf(
  settings: readonly PageSetting[],
  text: Text,
  language: DisplayContext['language'],
): ReactNode {
  const different = settings.filter(differsFromDefault).length
  const counted =
    different === 0 ? text.contextNew(settings.length) : text.context(settings.length, different)
  const last = settings
    .flatMap(({ last_change }) => last_change ?? [])
    .toSorted((one, other) => other.time.localeCompare(one.time))[0]
  if (!last) return counted
  return (
    <>
      {text.contextChanged(counted, last.user_name)}
      <span className="nowrap">{formatInstant(last.time, language)}</span>
    </>
  )
}

function countsOf(
  settings: readonly PageSetting[],
  drafts: ReturnType<typeof useSettings>['drafts'],
): Readonly<Record<SettingGroup, GroupCount>> {
  const count = (group: SettingGroup): GroupCount => {
    const own = settings.filter(({ name }) => settingTable[name].group === group)
    return {
      differ: own.filter(differsFromDefault).length,
      unsaved: own.filter(({ name }) => drafts[name]).length,
      missing: own.filter((setting) => isMissing(setting, drafts[setting.name])).length,
    }
  }
  return Object.fromEntries(settingGroups.map((group) => [group, count(group)])) as Record<
    SettingGroup,
    GroupCount
  > // One entry a group.
}
