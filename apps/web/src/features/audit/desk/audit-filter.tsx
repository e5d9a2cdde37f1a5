import { deskListAuditPeople, type RecordedAction, recordedActions } from '@berth/contract/desk/desk-audit'
import { auditTargets } from '@berth/domain/audit/audit'
import { auditActionName, auditTargetName } from '@berth/locales/audit-words'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import styles from './audit.module.css'
import { auditPageWords } from './audit-words.ts'

export type AuditFilterState = {
  readonly keyword: string
  readonly from: string | null
  readonly to: string | null
  readonly who: number | null
  readonly action: RecordedAction | ''
  readonly target: string
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
  const isStep = (action: RecordedAction) => action.startsWith('order.')
  const optionUnder = (group: string) => (action: RecordedAction) => ({
    ...labelOption(action, auditActionName(action, language)),
    group,
  })
  return (
    <div className={`row wrap padded line-below ${styles.filter}`}>
      <SearchField
        label={text.search}
        keyword={filter.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <DateRangeInput
        id="audit-days"
        isPast
        width={260}
        value={[filter.from, filter.to]}
        placeholders={[text.from, text.to]}
        onChange={([from, to]) => onChange({ from, to })}
      />
      <RemoteSelect<number>
        aria-label={text.who}
        width={150}
        allowClear={false}
        value={filter.who ?? 0}
        options={[
          labelOption(0, text.everyone),
          ...(people.data?.lists ?? []).map(({ id, name }) => labelOption(id, name)),
        ]}
        onChange={(who) => onChange({ who: who || null })}
      />
      <RemoteSelect<RecordedAction | ''>
        aria-label={text.action}
        width={200}
        allowClear={false}
        value={filter.action}
        options={[
          labelOption('', text.everyAction),
          ...recordedActions.filter((one) => !isStep(one)).map(optionUnder(text.desk)),
          ...recordedActions.filter(isStep).map(optionUnder(text.steps)),
        ]}
        onChange={(action) => onChange({ action: action ?? '' })}
      />
      <RemoteSelect<string>
        aria-label={text.target}
        width={150}
        allowClear={false}
        value={filter.target}
        options={[
          labelOption('', text.everyTarget),
          ...auditTargets.map((kind) => labelOption(kind, auditTargetName(kind, language))),
        ]}
        onChange={(target) => onChange({ target: target ?? '' })}
      />
    </div>
  )
}
