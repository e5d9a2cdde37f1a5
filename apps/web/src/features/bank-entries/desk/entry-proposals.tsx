import type { BankEntryRow } from '@berth/contract/money/bank-entry'
import { receiptEntryWords } from '#features/payments/desk/receipts/receipt-words.ts'
import { formatMoney, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Mono } from '#ui/page/mono.tsx'
import styles from './bank-entries.module.css'
import { bankEntryWords } from './bank-entry-words.ts'
import type { EntryActs } from './use-entry-acts.tsx'

type EntryProposalsProps = { readonly entry: BankEntryRow; readonly acts: EntryActs }

/** The payments an entry may be for, or else the bills: what is expected, the difference, and by what they match. */
export function EntryProposals({ entry, acts }: EntryProposalsProps) {
  const text = useWords(bankEntryWords)
  if (entry.proposals.length + entry.bills.length === 0) return <span className="note">{text.nothing}</span>
  return (
    <div className="grid gap-4">
      {entry.proposals.map((proposal) => (
        <div key={proposal.payment_id} className={`phone-any-width ${styles.proposal}`}>
          <span className={`flex wrap baseline ${styles.line}`}>
            <Mono>{proposal.reference}</Mono>
            <span>{proposal.customer_name}</span>
          </span>
          <span className={`flex wrap baseline ${styles.line}`}>
            <span className="note">
              {text.ofBills(proposal.bill_count, formatMoney(proposal.transfer, entry.currency))}
            </span>
            <Fit proposal={proposal} currency={entry.currency} />
            <Button
              look="link"
              size="small"
              aria-label={text.checkOf(entry.bank_reference, proposal.reference)}
              onClick={() => acts.onCheck(entry, proposal)}
            >
              {text.check}
            </Button>
          </span>
        </div>
      ))}
      <ProposedBills entry={entry} acts={acts} />
    </div>
  )
}

type FitProps = {
  readonly proposal: Pick<EntryProposalsProps['entry']['proposals'][number], 'difference' | 'by'>
  readonly currency: string
}

/** How well a proposal fits its entry: what is missing or too much, and by what it was found. */
function Fit({ proposal, currency }: FitProps) {
  const text = useWords(bankEntryWords)
  const language = useLanguage()
  return (
    <>
      <Difference difference={proposal.difference} currency={currency} />
      <span className="note">
        {formatParts(
          proposal.by.map((sign) => text.signs[sign]),
          language,
        )}
      </span>
    </>
  )
}

function ProposedBills({ entry, acts }: EntryProposalsProps) {
  const text = useWords(bankEntryWords)
  const receipt = useWords(receiptEntryWords)
  const language = useLanguage()
  return (
    <>
      {entry.bills.map((proposal) => (
        <div key={proposal.customer_id} className={`phone-any-width ${styles.proposal}`}>
          <span className={`flex wrap baseline ${styles.line}`}>
            <Mono>{formatParts([...new Set(proposal.bills.map((bill) => bill.order_no))], language)}</Mono>
            <span>{proposal.customer_name}</span>
          </span>
          <span className={`flex wrap baseline ${styles.line}`}>
            <span className="note">
              {receipt.found(proposal.bills.length, formatMoney(proposal.open, entry.currency))}
            </span>
            <Fit proposal={proposal} currency={entry.currency} />
            <Button
              look="link"
              size="small"
              aria-label={text.receiveOf(entry.bank_reference, proposal.customer_name)}
              onClick={() => acts.onReceive(entry, proposal)}
            >
              {text.receive}
            </Button>
          </span>
        </div>
      ))}
    </>
  )
}

type DifferenceProps = { readonly difference: number; readonly currency: string }

function Difference({ difference, currency }: DifferenceProps) {
  const text = useWords(bankEntryWords)
  if (difference === 0) return <span className="done">{text.equal}</span>
  const say = difference < 0 ? text.less : text.more
  return <span className="soon">{say(formatMoney(Math.abs(difference), currency))}</span>
}
