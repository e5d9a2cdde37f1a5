import { type CompanyPayment, deskFindPayments } from '@berth/contract/money/desk-payment'
import { pageSizes } from '@berth/domain/limits'
import { limitState, workingMinutesBetween } from '@berth/domain/time/working-time'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SlipView } from '#features/billing/slip-view.tsx'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatInstant, formatMoney, formatWorkingSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { unsavedWords } from '#page-parts/forms/unsaved-words.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useWaitRules } from '#page-parts/use-work-calendar.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { confirmLabel } from './confirm-label.ts'
import { nameOf } from './payment-check.ts'
import { PaymentCompared } from './payment-compared.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { RejectPayment } from './reject-payment.tsx'
import { slipWords } from './slip-words.ts'
import styles from './slips.module.css'
import { usePaymentCheck } from './use-payment-check.ts'

type SlipsProps = {
  /** Which payments are listed: of a currency, of a company, or those that a keyword finds. */
  readonly filter: {
    readonly currency?: string
    readonly customer_id?: number
    readonly keyword?: string
  }
  /** The payment that is open, if it is still to be confirmed; otherwise the first one is. */
  readonly open: number | null
  readonly onOpen: (id: number | null) => void
}

/** So few wait for confirmation that a page of them is all. */
const mostShown = Math.max(...pageSizes.payments.options)

/** The payments to confirm: a list, the slip of one in the middle, and what arrived of it at the right. */
export function Slips({ filter, open, onOpen }: SlipsProps) {
  const text = useWords(slipWords)
  const unsaved = useWords(unsavedWords)
  const isPhone = useIsPhone()
  const query = useQuery({
    ...readOf(deskFindPayments, { query: { size: mostShown, ...filter } }),
    refetchInterval: freshLinksMs,
  })
  const lists = query.data?.lists ?? []
  const chosen = lists.find(({ id }) => id === open) ?? (isPhone ? undefined : lists[0])
  // Figures that were typed for one payment are not lost by a click on another.
  const isTyped = useRef(() => false)
  const [next, setNext] = useState<number | null>(null)
  const goTo = (id: number) => {
    if (id === chosen?.id) return
    if (isTyped.current()) setNext(id)
    else onOpen(id)
  }
  const step = (by: number) => {
    const other = lists[lists.findIndex(({ id }) => id === chosen?.id) + by]
    if (other) goTo(other.id)
  }
  usePageKeys(isPhone || lists.length === 0 ? {} : { j: () => step(1), k: () => step(-1) })
  if (!query.data)
    return query.isError ? (
      <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
    ) : (
      <TableSkeleton columns={[160, 240, 320]} />
    )
  if (lists.length === 0)
    return (
      <StateMessage drawing="ship" title={text.none}>
        {text.noneText}
      </StateMessage>
    )
  const close = () => onOpen(null)
  return (
    <div className={`grid ${styles.desk}`}>
      <SlipList lists={lists} chosen={chosen} isPhone={isPhone} onOpen={goTo} />
      {chosen &&
        (isPhone ? (
          <PaymentDialog key={chosen.id} payment={chosen} onClose={close} />
        ) : (
          <OpenSlip key={chosen.id} payment={chosen} isTyped={isTyped} onDone={close} />
        ))}
      <ConfirmDialog
        open={next !== null}
        title={unsaved.title}
        confirmLabel={unsaved.leave}
        keepLabel={unsaved.stay}
        danger
        onConfirm={() => {
          onOpen(next)
          setNext(null)
        }}
        onClose={() => setNext(null)}
      >
        {unsaved.lost}
      </ConfirmDialog>
    </div>
  )
}

type SlipListProps = {
  readonly lists: readonly CompanyPayment[]
  readonly chosen: CompanyPayment | undefined
  readonly isPhone: boolean
  readonly onOpen: (id: number) => void
}

function SlipList({ lists, chosen, isPhone, onOpen }: SlipListProps) {
  const text = useWords(slipWords)
  return (
    <div className={`flex between column line-end ${styles.side}`}>
      <ul className={styles.list} aria-label={text.list}>
        {lists.map((payment) => {
          const { id, bills, currency, transfer, create_time: time } = payment
          const orders = new Set(bills.map((bill) => bill.order_id)).size
          return (
            <li className="line-below" key={id}>
              <button
                type="button"
                className={`grid full fit-end padded-10-16 text-start phone-touch ${styles.slip}`}
                aria-label={text.checkOf(nameOf(payment))}
                aria-current={id === chosen?.id}
                onClick={() => onOpen(id)}
              >
                <b className="across breaks">{payment.customer_name}</b>
                <span className="note">
                  <Mono>{nameOf(payment)}</Mono>
                </span>
                <b className="num">{formatMoney(transfer, currency)}</b>
                <span className="note">{text.count(bills.length, orders)}</span>
                <TimeLeft since={time} />
              </button>
            </li>
          )
        })}
      </ul>
      {!isPhone && (
        <p className="note padded-8-16">
          <Kbd>J</Kbd> <Kbd>K</Kbd> {text.move}
        </p>
      )}
    </div>
  )
}

/** The office hours left to confirm a payment; amber when few are, red when it is past. */
function TimeLeft({ since }: { readonly since: string }) {
  const text = useWords(slipWords)
  const language = useLanguage()
  const { calendar, limits } = useWaitRules()
  const now = useServerNow(undefined)
  const minutes = workingMinutesBetween(calendar, new Date(since), now)
  const limitMinutes = limits.receive * 60
  if (limitMinutes === 0) return null
  const left = limitMinutes - minutes
  const span = formatWorkingSpan(left * 60_000, language)
  return (
    <span className={`note ${styles.waited} ${styles[limitState(minutes, limitMinutes)] ?? ''}`}>
      {left >= 0 ? text.left(span) : text.past(span)}
    </span>
  )
}

type OpenSlipProps = {
  readonly payment: CompanyPayment
  /** Says whether figures were typed that are not sent yet. */
  readonly isTyped: RefObject<() => boolean>
  readonly onDone: () => void
}

function OpenSlip({ payment, isTyped, onDone }: OpenSlipProps) {
  const text = useWords(slipWords)
  const language = useLanguage()
  const { check, form, name, giveBack } = usePaymentCheck(payment, onDone)
  usePageKeys({ p: () => void form.submit() })
  const { isUnsaved } = form
  useEffect(() => {
    isTyped.current = isUnsaved
    return () => {
      isTyped.current = () => false
    }
  }, [isTyped, isUnsaved])
  return (
    <form {...form.props} className={`grid slim ${styles.open}`} aria-label={text.checkOf(name)}>
      <div className="grid gap-16 slim padded-16 packed sunken">
        <SlipView files={[...payment.slips, ...payment.letters, ...payment.guarantees]} />
        <PaymentCompared check={check} />
      </div>
      <div className={`flex between slim column ${styles.work}`}>
        <div className={`grid gap-16 padded-16-24 ${styles.figures}`}>
          <header>
            <b>{payment.customer_name}</b>
            <p className="note">
              {text.submitted(
                formatInstant(payment.create_time, language),
                formatMoney(payment.transfer, payment.currency),
              )}
            </p>
          </header>
          <FormNotice form={form} failed={text.notConfirmed} />
          <PaymentFields check={check} />
        </div>
        <footer className={`row wrap line-above ${styles.foot}`}>
          <RejectPayment giveBack={giveBack} hasKey />
          <span className="note">{text.undoFor}</span>
          <Button look="primary" type="submit" loading={form.isBusy} disabled={form.isStale}>
            {confirmLabel(text, check)} <Kbd>P</Kbd>
          </Button>
        </footer>
      </div>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}
