import { sumIn } from '@berth/domain/money/sum'
import type { ReactNode } from 'react'
import { payerRelationWords } from '#features/billing/payer-words.ts'
import { transferWords } from '#features/billing/transfer-words.ts'
import { formatDay, formatInstantDay, formatMoney, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { nameOf, type PaymentCheck } from './payment-check.ts'
import { slipWords } from './slip-words.ts'
import styles from './slips.module.css'

/** What was compared of a payment: its payer, entries of the bank that may be it, and slips of the same content. */
export function PaymentCompared({ check }: { readonly check: PaymentCheck }) {
  const text = useWords(slipWords)
  const { seen } = useWords(transferWords)
  const language = useLanguage()
  const { detail, payment } = check
  return (
    <dl className={`card measured rounded ${styles.compared}`} aria-label={text.compared}>
      <Item name={text.items.reference}>
        <Mono>{nameOf(payment)}</Mono>
      </Item>
      <Payer check={check} />
      <SlipSays payment={payment} />
      <Entries check={check} />
      {detail && (
        <Item name={text.items.seen} mark={detail.slips_seen.length > 0 ? 'odd' : 'fine'}>
          {detail.slips_seen.length === 0
            ? text.notSeen
            : detail.slips_seen.map((one) => (
                <div key={`${one.name} ${one.reference}`}>
                  {seen(one.name, one.reference, formatInstantDay(one.create_time, language))}
                </div>
              ))}
        </Item>
      )}
    </dl>
  )
}

function Payer({ check: { payment, detail } }: { readonly check: PaymentCheck }) {
  const text = useWords(slipWords)
  const relations = useWords(payerRelationWords)
  const language = useLanguage()
  const { payer_name: payer, payer_relation: relation, letters } = payment
  if (payer === null) return <Item name={text.items.payer}>{text.samePayer}</Item>
  const earlier = detail?.letter_on_file
  return (
    <>
      <Item name={text.items.payer} mark="odd">
        {formatParts([payer, ...(relation ? [relations[relation]] : [])], language)}
      </Item>
      <Item name={text.items.letter} mark={letters.length === 0 && !earlier ? 'odd' : 'fine'}>
        {letters.length > 0 ? (
          letters.map(({ filename, name }) => <div key={filename}>{name}</div>)
        ) : earlier ? (
          <a href={earlier.url} target="_blank" rel="noreferrer">
            {text.letterOfEarlier(earlier.name, formatInstantDay(earlier.create_time, language))}
          </a>
        ) : (
          text.noLetter
        )}
      </Item>
    </>
  )
}

/** What the member read from the slip, if it said so, beside what is expected. */
function SlipSays({ payment }: { readonly payment: PaymentCheck['payment'] }) {
  const text = useWords(slipWords)
  const language = useLanguage()
  const { slip_amount: amount, slip_day: day, currency, transfer } = payment
  if (amount === null && day === null) return null
  const difference = amount === null ? 0 : sumIn(currency, [amount, -transfer])
  const money = (figure: number) => formatMoney(figure, currency)
  return (
    <Item name={text.items.slip} mark={difference === 0 ? 'fine' : 'odd'}>
      {formatParts(
        [
          ...(amount === null ? [] : [money(amount)]),
          ...(day === null ? [] : [formatDay(day, language)]),
          ...(difference === 0
            ? []
            : [(difference < 0 ? text.slipLess : text.slipMore)(money(Math.abs(difference)))]),
        ],
        language,
      )}
    </Item>
  )
}

function Entries({ check: { payment, detail, change } }: { readonly check: PaymentCheck }) {
  const text = useWords(slipWords)
  const language = useLanguage()
  const entries = detail?.bank_entries ?? []
  if (entries.length === 0)
    return (
      <Item name={text.items.entry} mark="none">
        {text.noEntry}
      </Item>
    )
  return (
    <Item name={text.items.entry} mark={entries.every(({ difference }) => difference !== 0) ? 'odd' : 'fine'}>
      {entries.map((entry) => (
        <div key={entry.id} className={`row end baseline ${styles.entry}`}>
          <span>
            {text.entry(formatDay(entry.day, language), formatMoney(entry.amount, payment.currency))}
            <span className="note">
              {formatParts(
                entry.by.map((sign) => text.by[sign]),
                language,
              )}
            </span>
          </span>
          <Button
            look="link"
            size="small"
            aria-label={text.fillOf(entry.bank_reference)}
            onClick={() =>
              change({
                received_amount: entry.amount,
                value_date: entry.day,
                bank_reference: entry.bank_reference,
              })
            }
          >
            {text.fill}
          </Button>
        </div>
      ))}
    </Item>
  )
}

/** Compared and fine, something that someone has to look at, or nothing to compare with. */
const marks = { fine: 'check', odd: 'bang', none: 'minus' } as const

type ItemProps = {
  readonly name: string
  readonly mark?: keyof typeof marks
  readonly children: ReactNode
}

function Item({ name, mark = 'fine', children }: ItemProps) {
  return (
    <div className={styles[mark]}>
      <dt>
        <Icon name={marks[mark]} size={12} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
