import type { CompanyCredit, CreditNote } from '@berth/contract/money/credit-note'
import { formatDay, formatInstantDay, formatMoney, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FileLink } from '../files/file-link.tsx'
import styles from './credit-note-parts.module.css'
import { creditNoteWords } from './credit-note-words.ts'

/** The number of a credit note; it downloads the PDF. */
export function CreditNoteNumber({ note }: { readonly note: CreditNote }) {
  return (
    <FileLink url={note.url} name={`${note.no}.pdf`}>
      <span className="mono nowrap">{note.no}</span>
    </FileLink>
  )
}

/** What became of a credit note: how much less is to be paid, what is kept as credit, and the bill in its place. */
export function CreditNoteEffect({ note }: { readonly note: CreditNote }) {
  const text = useWords(creditNoteWords)
  const language = useLanguage()
  const { currency, lowered, kept, corrected } = note
  return formatParts(
    [
      ...(lowered > 0 ? [text.lowered(formatMoney(lowered, currency))] : []),
      ...(kept > 0 ? [text.kept(formatMoney(kept, currency))] : []),
      ...(corrected
        ? [text.corrected(corrected.bill_no, formatMoney(corrected.total, corrected.currency))]
        : []),
    ],
    language,
  )
}

/** The reason of a credit note below the charges it is for. */
export function CreditNoteReason({ note }: { readonly note: CreditNote }) {
  const charges = note.lines.map(({ charge_name }) => charge_name).join(' + ')
  return (
    <span className={`lines block ${styles.reason}`}>
      {charges && <div>{charges}</div>}
      <div className={charges ? 'note' : undefined}>{note.reason}</div>
    </span>
  )
}

/** The credit notes of an order, latest first: number, bill, amount, reason and effect. */
export function CreditNoteList({ notes }: { readonly notes: readonly CreditNote[] }) {
  const text = useWords(creditNoteWords)
  const language = useLanguage()
  return (
    <ul className={styles.list} aria-label={text.title}>
      {notes.map((note) => (
        <li key={note.id}>
          <div className={`row wrap ${styles.head}`}>
            <CreditNoteNumber note={note} />
            <span className="note">
              {text.against(note.bill_no)} · {formatInstantDay(note.create_time, language)}
            </span>
            <b className="nowrap strong to-end">−{formatMoney(note.amount, note.currency)}</b>
          </div>
          <CreditNoteReason note={note} />
          <div className="note">
            <CreditNoteEffect note={note} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What was paid back of a company's credit, latest first. */
export function RefundList({ refunds }: Pick<CompanyCredit, 'refunds'>) {
  const text = useWords(creditNoteWords)
  const language = useLanguage()
  return (
    <ul className={styles.list} aria-label={text.refunds}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div className={`row wrap ${styles.head}`}>
            <span>{formatDay(refund.value_date, language)}</span>
            <span className="note">{text.refund(refund.bank_reference)}</span>
            <b className="nowrap strong to-end">{formatMoney(refund.amount, refund.currency)}</b>
          </div>
          {refund.note && <div className="note">{refund.note}</div>}
        </li>
      ))}
    </ul>
  )
}
