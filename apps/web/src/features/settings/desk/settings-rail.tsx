import { deskExportSettings } from '@berth/contract/system/setting'
import { type SettingGroup, settingGroups } from '@berth/domain/settings/setting-table'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { useWords } from '#lib/language.ts'
import { useSectionInView } from '#ui/page/use-section-in-view.ts'
import { settingGroupWords } from './setting-names.ts'
import { settingWords } from './setting-words.ts'
import styles from './settings-page.module.css'

/** The counts shown beside a group in the rail. */
export type GroupCount = { readonly differ: number; readonly unsaved: number; readonly missing: number }

/** The id of a group's panel. */
export const groupIdOf = (group: SettingGroup) => `settings-${group}`

type SettingsRailProps = {
  readonly current: SettingGroup
  /** The groups below each other on the page: the one being read is the current one then. */
  readonly inSight: readonly SettingGroup[]
  readonly counts: Readonly<Record<SettingGroup, GroupCount>>
  readonly isOnlyChanged: boolean
  readonly onGroup: (group: SettingGroup) => void
  readonly onOnlyChanged: (isOnly: boolean) => void
  readonly onHistory: () => void
}

/** The groups with the number of changed settings, and the filters. */
export function SettingsRail(props: SettingsRailProps) {
  const { counts, isOnlyChanged } = props
  const current = useSectionInView(props.inSight, groupIdOf) ?? props.current
  const text = useWords(settingWords)
  const groups = useWords(settingGroupWords)
  const all = Object.values(counts).reduce((sum, { differ }) => sum + differ, 0)
  return (
    <div className={`grid phone-flex phone-gap-8 ${styles.rail}`}>
      <nav className="grid" aria-label={text.groups}>
        {settingGroups.map((group) => (
          <button
            key={group}
            type="button"
            aria-current={group === current ? 'true' : undefined}
            onClick={() => props.onGroup(group)}
          >
            <span>{groups[group].name}</span>
            <Count {...counts[group]} />
          </button>
        ))}
      </nav>
      <hr />
      <button type="button" aria-pressed={isOnlyChanged} onClick={() => props.onOnlyChanged(!isOnlyChanged)}>
        <span>{text.onlyChanged}</span>
        <span className={`note ${styles.count}`}>{all}</span>
      </button>
      <button type="button" onClick={props.onHistory}>
        {text.history}
      </button>
      <div className={styles.export}>
        <ExportButton endpoint={deskExportSettings} query={{}} />
      </div>
    </div>
  )
}

/** The number of changed settings. The number of unsaved or missing ones takes precedence, in amber. */
function Count({ differ, unsaved, missing }: GroupCount) {
  const text = useWords(settingWords)
  const open = unsaved + missing
  if (open > 0)
    return (
      <span
        className={`note ${styles.count} ${styles.soon}`}
        title={[unsaved && text.unsavedCount(unsaved), missing && text.missingCount(missing)]
          .filter(Boolean)
          .join(' · ')}
      >
        {open}
      </span>
    )
  return differ > 0 ? (
    <span className={`note ${styles.count}`} title={text.differs(differ)}>
      {differ}
    </span>
  ) : null
}
