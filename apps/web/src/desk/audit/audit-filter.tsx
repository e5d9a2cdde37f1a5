import { deskListAuditPeople, recordedActions } from '@berth/contract/desk/desk-audit'
import { auditTargets } from '@berth/domain/audit/audit'
import { isDay } from '@berth/domain/time/calendar'
import { auditActionName, auditTargetName } from '@berth/locales/audit-words'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { readOf } from '../../lib/api/api.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { SearchField } from '../../page-parts/lists/search-field.tsx'
import { DateRangeInput } from '../../ui/dates/date-range-input.tsx'
import styles from './audit.module.css'
import { auditPageWords } from './audit-words.ts'

export type AuditFilterState = {
  readonly keyword: string
  readonly from: string
  readonly to: string
  readonly who: number | null
  readonly action: string
  readonly target: string
}

/** Builds the query for the server. Unknown values in the URL are ignored. */
export function auditQueryOf({ keyword, from, to, who, action, target }: AuditFilterState) {
  const known = recordedActions.find((one) => one === action)
  return {
    ...(keyword ? { keyword } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(who === null ? {} : { user_id: who }),
    ...(known ? { action: known } : {}),
    ...(target ? { target } : {}),
  }
}

type AuditFilterProps = {
  readonly filter: AuditFilterState
  readonly onChange: (change: Partial<AuditFilterState>) => void
}

/** Filters by user, date, action, target and keyword. */
export function AuditFilter({ filter, onChange }: AuditFilterProps) {
  const text = useWords(auditPageWords)
  const language = useLanguage()
  const people = useQuery(readOf(deskListAuditPeople, { query: {} }))
  const isStep = (action: string) => action.startsWith('order.')
  const optionOf = (action: string) => ({ value: action, label: auditActionName(action, language) })
  const byLabel = { optionFilterProp: 'label' } as const
  return (
    <div className={styles.filter}>
      <SearchField
        label={text.search}
        keyword={filter.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <DateRangeInput
        id="audit-days"
        isPast
        open
        width={260}
        value={[filter.from || null, filter.to || null]}
        placeholders={[text.from, text.to]}
        onChange={([from, to]) => onChange({ from: from ?? '', to: to ?? '' })}
      />
      <Select
        aria-label={text.who}
        style={{ width: 150 }}
        showSearch={byLabel}
        value={filter.who ?? 0}
        options={[
          { value: 0, label: text.everyone },
          ...(people.data?.lists ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(who) => onChange({ who: who || null })}
      />
      <Select
        aria-label={text.action}
        style={{ width: 200 }}
        showSearch={byLabel}
        value={filter.action}
        options={[
          { value: '', label: text.everyAction },
          { label: text.desk, options: recordedActions.filter((one) => !isStep(one)).map(optionOf) },
          { label: text.steps, options: recordedActions.filter(isStep).map(optionOf) },
        ]}
        onChange={(action) => onChange({ action })}
      />
      <Select
        aria-label={text.target}
        style={{ width: 150 }}
        showSearch={byLabel}
        value={filter.target}
        options={[
          { value: '', label: text.everyTarget },
          ...auditTargets.map((kind) => ({ value: kind as string, label: auditTargetName(kind, language) })),
        ]}
        onChange={(target) => onChange({ target })}
      />
    </div>
  )
}
