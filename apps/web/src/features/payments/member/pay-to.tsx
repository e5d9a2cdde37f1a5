import type { OutputOf } from '@berth/contract/endpoint'
import type { listUnpaidBills } from '@berth/contract/money/bill'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useUiText } from '#ui/theme/ui-text.ts'
import styles from './pay-to.module.css'
import { paymentWords } from './payment-words.ts'

type Accounts = OutputOf<typeof listUnpaidBills>['accounts']

type PayToProps = {
  /** When the first of the bills is due. */
  readonly due: string | null
  /** What is to be transferred. */
  readonly total: number
  readonly currency: string
  readonly accounts: Accounts
  /** The accounts of other currencies: not for this payment. */
  readonly others: Accounts
  readonly reference: string
}

/** The earliest due date of some bills; null if none has one. */
export function firstDue(bills: readonly { readonly due_date: string | null }[]): string | null {
  const days = bills.flatMap(({ due_date: day }) => day ?? [])
  return days.toSorted()[0] ?? null
}

type Words = (typeof paymentWords)['zh-CN']['payTo']

type Entry = {
  readonly key: string
  readonly label: string
  readonly shown: string
  /** The text to copy, if it differs from the one shown. */
  readonly copied?: string
  readonly hint?: string
}

/** What has to be entered at the bank for an account. */
function entriesOf(accounts: Accounts, text: Words): Entry[] {
  return accounts.flatMap((account, place) =>
    [
      { key: 'payee', label: text.payee, shown: account.payee },
      { key: 'bank', label: text.bank, shown: [account.bank, account.branch].filter(Boolean).join(', ') },
      { key: 'account', label: text.account, shown: account.account_no },
      { key: 'swift', label: text.swift, shown: account.swift },
      { key: 'note', label: text.note, shown: account.note },
    ]
      .filter(({ shown }) => shown !== '')
      .map((entry) => ({ ...entry, key: `${place}-${entry.key}` })),
  )
}

/** Payment instructions: account, amount, due date and reference. Each can be copied, or all at once. */
export function PayTo({ due, total, currency, accounts, others, reference }: PayToProps) {
  const { payTo: text } = useWords(paymentWords)
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
    ...entriesOf(accounts, text),
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
    <section className="outlined rounded-card cut" aria-label={text.to}>
      <div className={`flex centred between line-below sunken ${styles.head}`}>
        <h3>{text.accountIn(currencySign(currency))}</h3>
        <Button size="small" icon={<Icon name="copy" size={14} />} onClick={() => void copyAll()}>
          {text.copyAll}
        </Button>
      </div>
      <Entries entries={entries} />
      {accounts.length === 0 && <p className="note line-above padded-8-16">{text.noAccount}</p>}
      {[...new Set(others.map((account) => account.currency))].map((other) => (
        <OtherAccount
          key={other}
          currency={other}
          accounts={others.filter((account) => account.currency === other)}
        />
      ))}
    </section>
  )
}

/** The account of a currency that this payment is not in: folded, with what it is for. */
function OtherAccount({ currency, accounts }: { readonly currency: string; readonly accounts: Accounts }) {
  const { payTo: text } = useWords(paymentWords)
  const sign = currencySign(currency)
  const [first] = accounts
  return (
    <details className={styles.other}>
      <summary className="padded-8-16 sunken pointer">
        <b>{text.accountIn(sign)}</b>{' '}
        <span className="note">
          {text.notForThis(first?.bank ?? '', first?.account_no.replaceAll(' ', '').slice(-4) ?? '', sign)}
        </span>
      </summary>
      <Entries entries={entriesOf(accounts, text)} />
    </details>
  )
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className={styles.list}>
      {entries.map(({ key, label, shown, copied, hint }) => (
        <div key={key} className={`centred gap-4-12 ${key === 'reference' ? `tinted ${styles.first}` : ''}`}>
          <dt className="note">{label}</dt>
          <dd className="row between gap-12">
            <span className="grid">
              <span className={`breaks ${styles.value}`}>{shown}</span>
              {hint && <span className="note">{hint}</span>}
            </span>
            <CopyButton value={copied ?? shown} what={label} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
