import type { BankEntryRow } from '@berth/contract/money/bank-entry'
import { type DueBill, deskFindDueBills } from '@berth/contract/money/desk-bill'
import { maxLength } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { formatDay, formatMoney, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { ChoiceBox } from '#ui/table/choice-box.tsx'
import { slipWords } from '../slip-words.ts'
import { billsOf } from './proposed-bills.ts'
import { receiptEntryWords } from './receipt-words.ts'
import styles from './receipts.module.css'

/** So many bills are listed; more are found by searching. */
const listed = 20

type ChooseBillsProps = {
  readonly id: string
  readonly entry: BankEntryRow | null
  readonly chosen: readonly DueBill[]
  readonly error: string | undefined
  readonly onToggle: (bill: DueBill) => void
  /** A proposal was chosen in place of all. */
  readonly onUse: (bills: readonly DueBill[]) => void
  /** Tells the largest shortfall that can be booked as a fee in the currency. */
  readonly onTolerance: (tolerance: number) => void
}

/** Chooses the bills of a receipt: what the line of the bank proposes first, then all that can be paid. */
export function ChooseBills({ id, entry, chosen, error, onToggle, onUse, onTolerance }: ChooseBillsProps) {
  const text = useWords(receiptEntryWords)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const [first] = chosen
  const currency = first?.currency ?? entry?.currency
  const query = useQuery({
    ...readOf(deskFindDueBills, {
      query: {
        size: listed,
        ...(keyword && { keyword }),
        ...(currency && { currency }),
        ...(first && { customer_id: first.customer_id }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const tolerance = data?.fee_tolerance ?? 0
  useEffect(() => onTolerance(tolerance), [tolerance, onTolerance])
  const isChosen = (bill: DueBill) => chosen.some((one) => one.id === bill.id)
  // What was chosen stays in sight, whatever is searched for.
  const shown = [...chosen, ...(data?.lists ?? []).filter((bill) => !isChosen(bill))]
  const rest = (data?.total ?? 0) - (data?.lists.length ?? 0)
  return (
    <fieldset className="grid gap-8 slim packed">
      <legend className="visually-hidden">{text.bills}</legend>
      <Proposed entry={entry} onUse={onUse} />
      <TextInput
        type="search"
        id={id}
        aria-label={text.searchLabel}
        aria-invalid={error !== undefined}
        placeholder={text.search}
        maxLength={maxLength.keyword}
        allowClear
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <p className="note bad">{error}</p>}
      <ul className={styles.list} aria-label={text.bills}>
        {shown.map((bill) => (
          <BillRow key={bill.id} bill={bill} checked={isChosen(bill)} onToggle={onToggle} />
        ))}
      </ul>
      {query.isError && <p className="note bad">{text.failed}</p>}
      {data && shown.length === 0 && <p className="note">{text.none}</p>}
      {rest > 0 && <p className="note">{text.more(rest)}</p>}
    </fieldset>
  )
}

type BillRowProps = {
  readonly bill: DueBill
  readonly checked: boolean
  readonly onToggle: (bill: DueBill) => void
}

function BillRow({ bill, checked, onToggle }: BillRowProps) {
  const text = useWords(receiptEntryWords)
  const language = useLanguage()
  const about = [bill.customer_name, ...(bill.due_date ? [text.due(formatDay(bill.due_date, language))] : [])]
  return (
    <li>
      <div className={`grid centred gap-8 padded-8-12 ${styles.bill}`}>
        <ChoiceBox label={text.choose(bill.bill_no)} checked={checked} onChange={() => onToggle(bill)} />
        <span>
          <Mono>{bill.bill_no}</Mono>
          <span className="note">{formatParts(about, language)}</span>
        </span>
        <b className="num">{formatMoney(bill.open, bill.currency)}</b>
      </div>
    </li>
  )
}

/** What a line of the bank may pay, each chosen with one click. */
function Proposed({ entry, onUse }: Pick<ChooseBillsProps, 'entry' | 'onUse'>) {
  const text = useWords(receiptEntryWords)
  const { by } = useWords(slipWords)
  const language = useLanguage()
  if (!entry || entry.bills.length === 0) return null
  return (
    <ul className={styles.list}>
      {entry.bills.map((proposal) => (
        <li key={proposal.customer_id} className={`grid centred gap-8 padded-8-12 ${styles.proposal}`}>
          <span>
            {proposal.customer_name}
            <span className="note">
              {formatParts(
                [
                  text.found(proposal.bills.length, formatMoney(proposal.open, entry.currency)),
                  ...proposal.by.map((sign) => by[sign]),
                ],
                language,
              )}
            </span>
          </span>
          <Button
            size="small"
            aria-label={text.takeOf(proposal.customer_name)}
            onClick={() => onUse(billsOf(proposal, entry.currency))}
          >
            {text.take}
          </Button>
        </li>
      ))}
    </ul>
  )
}
