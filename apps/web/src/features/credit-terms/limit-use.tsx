import type { CreditTerms } from '@berth/contract/money/credit-terms'
import { isOverLimit, nearLimitPercent, usedPercent } from '@berth/domain/money/credit-limit'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import styles from './credit-terms.module.css'
import { creditTermsWords } from './credit-terms-words.ts'

type Use = CreditTerms['limits'][number]

/** A credit limit: the amount, a bar of what is used, and what is left or over. */
export function LimitUse({ use }: { readonly use: Use }) {
  const text = useWords(creditTermsWords)
  const { currency, limit, used, left } = use
  const percent = usedPercent(use)
  const look = isOverLimit(use) ? styles.over : percent >= nearLimitPercent ? styles.near : undefined
  return (
    <div className={`grid baseline fit-end gap-4-12 ${styles.limit}`}>
      <span className="note">{text.limitIn(currencySign(currency))}</span>
      <b>{formatAmount(limit, currency)}</b>
      <span className={`across rounded-3 track cut ${styles.bar}`} aria-hidden="true">
        <i className={`block tall ${look ?? ''}`} style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
      <span className={look ?? 'note'}>{text.used(percent, formatMoney(used, currency))}</span>
      <span className={look ?? 'note'}>
        {isOverLimit(use)
          ? text.over(formatMoney(sumIn(currency, [used, -limit]), currency))
          : text.left(formatMoney(left, currency))}
      </span>
    </div>
  )
}
