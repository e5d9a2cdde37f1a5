import type { Moment } from '@berth/contract/orders/transport'
import type { Classifier } from '@berth/domain/transport/timeline'
import { sayCallTime, sayWholeCallTime } from '#lib/call-time.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from './moment-line.module.css'
import { sayMoved, saySource } from './say-moment.ts'
import { transportWords } from './transport-words.ts'

type MomentLineProps = { readonly label: string; readonly moment: Moment | null; readonly now: Date }

/** A date of a vessel: what it was, what it is, of which kind, by how much it moved, and who said so. */
export function MomentLine({ label, moment, now }: MomentLineProps) {
  const language = useLanguage()
  const text = useWords(transportWords)
  if (!moment)
    return (
      <div className={`grid gap-0-12 baseline ${styles.line}`}>
        <span className="dim">{label}</span>
        <span className="dim">{text.unknown}</span>
      </div>
    )
  const { former, time, classifier, moved } = moment
  return (
    <div className={`grid gap-0-12 baseline ${styles.line}`}>
      <span className="dim">{label}</span>
      <span className={styles.date}>
        {former.map((one) => (
          <del key={one} className={`dim size-13 ${styles.old}`}>
            <span className="visually-hidden">{text.was('')}</span>
            {sayCallTime(one, language)}
          </del>
        ))}
        <b className="strong">{sayWholeCallTime(time, language)}</b>
        <Kind classifier={classifier} />
      </span>
      <span className={`${moved !== null && moved > 0 ? 'soon' : 'done'} small text-end ${styles.moved}`}>
        {moved !== null && moved !== 0 && sayMoved(moved, language)}
      </span>
      <span className={`note text-end ${styles.source}`}>{saySource(moment, now, language)}</span>
    </div>
  )
}

const kindClass: Readonly<Record<Classifier, string | undefined>> = {
  PLN: styles.planned,
  EST: styles.estimated,
  ACT: undefined,
}

/** Whether a date is planned, estimated or actual: a dot and its word. */
export function Kind({ classifier }: { readonly classifier: Classifier }) {
  const { kinds } = useWords(transportWords)
  return (
    <span className={`note nowrap ${styles.kind} ${kindClass[classifier] ?? ''}`}>{kinds[classifier]}</span>
  )
}
