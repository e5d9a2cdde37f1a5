import type { BankEntryRow, BankProposal } from '@berth/contract/billing/bank-entry'
import { Button } from 'antd'
import { formatMoney, formatParts } from '../../../../lib/format.ts'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { Mono } from '../../../../ui/page/mono.tsx'
import styles from './bank-entries.module.css'
import { bankEntryWords } from './bank-entry-words.ts'

/** What was chosen to be checked: an entry and one of its proposals. */
export type Checked = { readonly entry: BankEntryRow; readonly proposal: BankProposal }

type EntryProposalsProps = {
  readonly entry: BankEntryRow
  readonly onCheck: (checked: Checked) => void
}

/** The payments an entry may be for: what was expected, the difference, and by what they match. */
export function EntryProposals({ entry, onCheck }: EntryProposalsProps) {
  const text = useWords(bankEntryWords)
  const language = useLanguage()
  if (entry.proposals.length === 0) return <span className="note">{text.nothing}</span>
  return (
    <div className={styles.proposals}>
      {entry.proposals.map((proposal) => (
        <div key={proposal.payment_id} className={styles.proposal}>
          <Mono>{proposal.reference}</Mono>
          <span>{proposal.customer_name}</span>
          <span className="note">
            {text.ofBills(proposal.bill_count, formatMoney(proposal.transfer, entry.currency))}
          </span>
          <Difference difference={proposal.difference} currency={entry.currency} />
          <span className="note">
            {formatParts(
              proposal.by.map((sign) => text.signs[sign]),
              language,
            )}
          </span>
          <Button
            type="link"
            size="small"
            aria-label={text.checkOf(entry.bank_reference, proposal.reference)}
            onClick={() => onCheck({ entry, proposal })}
          >
            {text.check}
          </Button>
        </div>
      ))}
    </div>
  )
}

type DifferenceProps = { readonly difference: number; readonly currency: string }

function Difference({ difference, currency }: DifferenceProps) {
  const text = useWords(bankEntryWords)
  if (difference === 0) return <span className={styles.done}>{text.equal}</span>
  const say = difference < 0 ? text.less : text.more
  return <span className={styles.soon}>{say(formatMoney(Math.abs(difference), currency))}</span>
}
