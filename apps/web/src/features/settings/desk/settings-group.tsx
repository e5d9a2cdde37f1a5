import type { SettingGroup } from '@berth/domain/settings/setting-table'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { settingGroupWords } from './setting-names.ts'
import { settingWords } from './setting-words.ts'
import styles from './settings-group.module.css'
import { type GroupCount, groupIdOf } from './settings-rail.tsx'

type SettingsGroupProps = {
  readonly group: SettingGroup
  readonly count: GroupCount
  readonly children: ReactNode
}

/** A group of settings: its description, and how many are changed, unsaved or missing. */
export function SettingsGroup({ group, count, children }: SettingsGroupProps) {
  const text = useWords(settingWords)
  const { name, about } = useWords(settingGroupWords)[group]
  const remarks = [
    count.unsaved > 0 && text.unsavedCount(count.unsaved),
    count.missing > 0 && text.missingCount(count.missing),
  ].filter(Boolean)
  const note = remarks.length > 0 ? remarks.join(' · ') : count.differ > 0 ? text.differs(count.differ) : ''
  return (
    <section
      id={groupIdOf(group)}
      className={`card slim phone-square ${styles.group}`}
      aria-labelledby={`${groupIdOf(group)}-name`}
    >
      <header>
        <div>
          <h2 id={`${groupIdOf(group)}-name`}>{name}</h2>
          <p>{about}</p>
        </div>
        <span className="note nowrap">{note}</span>
      </header>
      {children}
    </section>
  )
}
