import type { listUnpaidBills } from '@berth/contract/billing/billing'
import type { OutputOf } from '@berth/contract/endpoint'
import { decimalsOf } from '@berth/domain/money/currency'
import { Button } from 'antd'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { useUiText } from '../../../ui/theme/ui-text.ts'
import styles from './pay-to.module.css'
import { settlementWords } from './settlement-words.ts'

type Unpaid = OutputOf<typeof listUnpaidBills>

type PayToProps = {
  /** When the first of the bills is due. */
  readonly due: string | null
  /** What is to be transferred. */
  readonly total: number
  readonly currency: string
  readonly accounts: Unpaid['accounts']
  readonly reference: string
}

/** The earliest due date of some bills; null if none has one. */
export function firstDue(bills: readonly { readonly due_date: string | null }[]): string | null {
  const days = bills.flatMap(({ due_date: day }) => day ?? [])
  return days.toSorted()[0] ?? null
}

type Entry = {
  readonly key: string
  readonly label: string
  readonly shown: string
  /** The text to copy, if it differs from the one shown. */
  readonly copied?: string
  readonly hint?: string
}

/** Payment instructions: account, amount, due date and reference. Each can be copied, or all at once. */
export function PayTo({ due, total, currency, accounts, reference }: PayToProps) {
  const { pay: text } = useWords(settlementWords)
  const ui = useUiText()
  const language = useLanguage()
  const entries: Entry[] = [
    { key: 'reference', label: text.reference, shown: reference, hint: text.referenceHint },
    {
      key: 'amount',
      label: text.amount,
      shown: formatMoney(total, currency),
      copied: total.toFixed(decimalsOf(currency)),
    },
    ...(due ? [{ key: 'due', label: text.due, shown: formatDay(due, language) }] : []),
    ...accounts.flatMap((account, place) =>
      [
        { key: 'payee', label: text.payee, shown: account.payee },
        { key: 'bank', label: text.bank, shown: [account.bank, account.branch].filter(Boolean).join(', ') },
        { key: 'account', label: text.account, shown: account.account_no },
        { key: 'swift', label: text.swift, shown: account.swift },
        { key: 'note', label: text.note, shown: account.note },
      ]
        .filter(({ shown }) => shown !== '')
        .map((entry) => ({ ...entry, key: `${place}-${entry.key}` })),
    ),
  ]
  const copyAll = async () => {
    try {
      const lines = entries.map(({ label, shown, copied }) => `${label}: ${copied ?? shown}`)
      await navigator.clipboard.writeText(lines.join('\n'))
      showToast('info', ui.copied(text.allOf))
    } catch {
      showToast('trouble', ui.notCopied)
    }
  }
  return (
    <section className={styles.block} aria-label={text.to}>
      <div className={styles.head}>
        <h3>{text.to}</h3>
        <Button size="small" icon={<Icon name="copy" size={14} />} onClick={() => void copyAll()}>
          {text.copyAll}
        </Button>
      </div>
      <dl className={styles.list}>
        {entries.map(({ key, label, shown, copied, hint }) => (
          <div key={key} className={key === 'reference' ? styles.first : undefined}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.words}>
                <span className={styles.value}>{shown}</span>
                {hint && <span className="note">{hint}</span>}
              </span>
              <CopyButton value={copied ?? shown} what={label} />
            </dd>
          </div>
        ))}
      </dl>
      {accounts.length === 0 && <p className={`note ${styles.none}`}>{text.noAccount}</p>}
    </section>
  )
}
