import { longOverdueAges, type ReceivableAge } from '@berth/domain/money/receivable-age'
import { useWords } from '#lib/language.ts'
import styles from './receivables.module.css'
import { receivablesPageWords } from './receivables-words.ts'

type AgeBarProps = {
  readonly ages: Readonly<Record<ReceivableAge, number>>
  /** The amount that fills the whole width. */
  readonly largest: number
}

/** What a company owes by age, on the scale of the largest. The figures are beside it. */
export function AgeBar({ ages, largest }: AgeBarProps) {
  const past = longOverdueAges.reduce((sum, age) => sum + ages[age], 0)
  const parts = [
    { key: 'notDue', amount: ages.not_due },
    { key: 'late', amount: ages.days_30 },
    { key: 'past', amount: past },
  ] as const
  return (
    <span className={`flex ${styles.bar}`} aria-hidden="true">
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ key, amount }) => (
          <i key={key} className={styles[key]} style={{ width: `${(amount / (largest || 1)) * 100}%` }} />
        ))}
    </span>
  )
}

/** What the parts of the bars are. */
export function AgeLegend() {
  const { legend } = useWords(receivablesPageWords)
  return (
    <span className={`flex wrap gap-4-12 ${styles.legend}`}>
      {(['notDue', 'late', 'past'] as const).map((key) => (
        <span key={key}>
          <i className={styles[key]} />
          {legend[key]}
        </span>
      ))}
    </span>
  )
}
