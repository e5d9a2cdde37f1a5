import { momentsOfKind } from '@berth/domain/money/amendment-fee'
import { fitsInstruction } from '@berth/domain/order/change/booking-change'
import { seesFinance } from '@berth/domain/order/lifecycle/access'
import { useQuery } from '@tanstack/react-query'
import { changeWords } from '#features/booking/change/change-words.ts'
import { bookingBodyOf } from '#features/booking/form/form.ts'
import { quotedAmount, withQuote } from '#features/booking/form/form-quote.ts'
import { useConfig } from '#lib/api/config.ts'
import { useUser } from '#lib/api/session.ts'
import { formatAmount, formatDay, formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { bookingOf } from './asked-change.ts'
import styles from './change-form.module.css'
import { changeFormWords } from './change-form-words.ts'
import type { ChangeFormState } from './use-change-form.ts'

type PartProps = { readonly state: ChangeFormState }

/** What a change costs now and later, the new amount under the quote, and what becomes of the instruction. */
export function CostPanel({ state }: PartProps) {
  const text = useWords(changeFormWords)
  const language = useLanguage()
  const { authorities } = useUser()
  const { changes, side } = state
  const sees = seesFinance({ actor: side.actor, authorities: new Set(authorities) })
  const hasFees = changes.fees.length > 0
  return (
    <Panel
      flush
      title={text.now}
      extra={
        hasFees && (
          <span className="soon">
            {changes.fee_until ? text.until(formatInstant(changes.fee_until, language)) : text.noEnd}
          </span>
        )
      }
    >
      <div className={styles.parts}>
        <div className={`padded ${styles.part}`}>
          {sees ? <Fees state={state} /> : <p className="note">{text.hidden}</p>}
        </div>
        <div>
          <Amount state={state} />
          <Effects state={state} />
        </div>
      </div>
    </Panel>
  )
}

function Fees({ state: { changes, fee, side } }: PartProps) {
  const text = useWords(changeFormWords)
  const own = useWords(side.words)
  const names = useWords(changeWords)
  const feeAt = (moment: string) => changes.fees.find((one) => one.moment === moment)
  return (
    <>
      <div className={styles.amount}>{fee ? formatMoney(fee.total, fee.currency) : names.byCarrier}</div>
      {fee ? (
        <dl className={`grid fit-end ${styles.sums}`}>
          <dt className="dim">{names.carrierFee}</dt>
          <dd className="text-end">{formatAmount(fee.carrier_fee, fee.currency)}</dd>
          <dt className="dim">{names.ownFee}</dt>
          <dd className="text-end">{formatAmount(fee.own_fee, fee.currency)}</dd>
        </dl>
      ) : (
        <p className="note">{own.byCarrierText}</p>
      )}
      {changes.fees.length > 0 && (
        <ol className={`line-above ${styles.moments}`} aria-label={text.later}>
          {momentsOfKind.booking.map((moment) => {
            const one = feeAt(moment)
            return (
              <li
                className="flex gap-12 between rounded-tag"
                key={moment}
                aria-current={moment === changes.moment ? 'step' : undefined}
              >
                <span>{names.moments[moment]}</span>
                <b>{one ? formatAmount(one.total, one.currency) : names.byCarrier}</b>
              </li>
            )
          })}
        </ol>
      )}
      {fee?.condition && <p className="note">{fee.condition}</p>}
      {fee && <p className="note">{own.oneFee}</p>}
    </>
  )
}

/** The amount under the order's quote, as it would be for what is asked for. */
function Amount({ state: { booking, editor, side } }: PartProps) {
  const text = useWords(changeFormWords)
  const own = useWords(side.words)
  const language = useLanguage()
  const { quote, before, values, today } = editor
  if (!quote || !before) return null
  const isOff = withQuote([], values, quote, today).length > 0
  const was = quotedAmount(quote, before)?.total ?? null
  const amount = quotedAmount(quote, values)
  const is = amount?.total ?? null
  const until = booking.quote?.frame?.edate
  return (
    <div className={`padded line-above ${styles.part}`}>
      {is !== null && !isOff && (
        <div className="flex between wrap gap-8">
          <span className="dim">{text.amount}</span>
          <span>
            {was !== null && was !== is && <del className="dim small">{formatAmount(was)}</del>}{' '}
            <b className="strong">{formatMoney(is)}</b>
          </span>
        </div>
      )}
      <p className={isOff ? 'small soon' : 'note'}>
        {isOff
          ? own.offQuote(quote.no)
          : amount === undefined
            ? booking.quote?.finance
              ? text.quoteOpen(quote.no)
              : text.quoteHidden(quote.no)
            : [amount.sum, until && text.quoted(quote.no, formatDay(until, language))]
                .filter(Boolean)
                .join(' · ')}
      </p>
    </div>
  )
}

function Effects({ state }: PartProps) {
  const text = useWords(changeFormWords)
  const own = useWords(state.side.words)
  const { bookingReplyHours: hours } = useConfig()
  const isReturned = useReturnsInstruction(state)
  return (
    <ul className={`padded line-above grid gap-4 small ${styles.effects}`}>
      <li className={isReturned ? 'flex gap-8 soon' : 'flex gap-8'}>
        <Icon name={isReturned ? 'warn' : 'check'} />
        <span>{isReturned ? own.siReturns : state.changes.is_instructed ? text.siStays : text.siNone}</span>
      </li>
      <li className="flex gap-8">
        <Icon name="clock" />
        <span>{own.reply(hours)}</span>
      </li>
    </ul>
  )
}

/** Whether the submitted instruction would come back because its containers would no longer be those that are booked. */
function useReturnsInstruction({ booking, changes, form, side }: ChangeFormState): boolean {
  const { data } = useQuery({
    queryKey: [...side.booking.cached, 'instruction', booking.id],
    queryFn: () => side.instruction(booking.id),
    enabled: changes.is_instructed,
  })
  if (!changes.is_instructed || !data) return false
  const { container_mode, containers } = bookingBodyOf(bookingOf(form.values))
  return !fitsInstruction(data.containers, {
    container_mode,
    containers: containers.filter((line) => 'container_id' in line),
  })
}
