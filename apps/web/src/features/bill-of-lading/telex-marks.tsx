import type { BillOfLading } from '@berth/contract/orders/bill-of-lading'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import styles from './telex-marks.module.css'
import { telexWords } from './telex-words.ts'

const icons = { good: 'check', warning: 'warn', forbidden: 'bang' } as const

/** What decides whether the goods may be released by telex, each with its own mark. */
export function TelexMarks({ telex }: Pick<BillOfLading, 'telex'>) {
  const text = useWords(telexWords)
  return (
    <ul className={`flex wrap gap-4-16 ${styles.marks}`} aria-label={text.title}>
      {telex.map(({ check, state }) => (
        <li key={check} className={styles[state]}>
          <Icon name={icons[state]} size={12} />
          {text.checks[check][state]}
        </li>
      ))}
    </ul>
  )
}
