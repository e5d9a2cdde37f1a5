import { Link } from 'react-router'
import { quotedAmount } from '#features/booking/form/form-quote.ts'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { submitKeys } from '#ui/page/submit-form.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { feeKeyOf } from './asked-change.ts'
import styles from './change-form.module.css'
import { changeFormWords } from './change-form-words.ts'
import type { ChangeFormState } from './use-change-form.ts'

type ChangeBarProps = { readonly state: ChangeFormState; readonly onBack: () => void }

/** The bar at the bottom: how many changes, at which fee, the agreement to it, and the request. */
export function ChangeBar({ state, onBack }: ChangeBarProps) {
  const text = useWords(changeFormWords)
  const isPhone = useIsPhone()
  const { form, count, fee } = state
  return (
    <StickyActions
      notice={<Notice state={state} />}
      summary={
        <>
          <Total label={text.total}>{text.count(count)}</Total>
          {fee && <Total label={text.fee}>{formatMoney(fee.total, fee.currency)}</Total>}
          {!isPhone && <AmountTotal state={state} />}
        </>
      }
    >
      {!isPhone && <Agreement state={state} />}
      <Button size="large" disabled={form.isBusy} onClick={onBack}>
        {text.back}
      </Button>
      <Button
        look="primary"
        size="large"
        type="submit"
        title={submitKeys}
        aria-keyshortcuts="Control+Enter"
        loading={form.isBusy}
        disabled={state.isClosed || form.isStale}
      >
        {text.submit(count)}
      </Button>
    </StickyActions>
  )
}

function Notice({ state: { form, isClosed, booking, changes, side } }: { readonly state: ChangeFormState }) {
  const text = useWords(changeFormWords)
  const own = useWords(side.words)
  if (isClosed)
    return (
      <Banner
        kind="warn"
        isAlert
        title={text.closedTitle(booking.order_no)}
        action={<Link to={side.orderPath(booking.id)}>{own.openOrder}</Link>}
      >
        {changes.open ? text.closedOpen : own.closedStatus} {text.closedKept}
      </Banner>
    )
  const { changes: nothingChanged, ...others } = form.errors
  if (nothingChanged && form.isTried) return <Banner kind="warn" isAlert title={nothingChanged} />
  return <FormNotice form={{ ...form, errors: others }} failed={text.failed} />
}

function AmountTotal({ state: { editor } }: { readonly state: ChangeFormState }) {
  const text = useWords(changeFormWords)
  const was = (editor.before && quotedAmount(editor.quote, editor.before)?.total) ?? null
  const is = quotedAmount(editor.quote, editor.values)?.total ?? null
  if (is === null || was === null || is === was) return null
  return (
    <Total label={text.amount}>
      <del className="plain dim">{formatAmount(was)}</del> {formatMoney(is)}
    </Total>
  )
}

/** The agreement to the fee, by its amount. Nothing where there is no fee, or it is not the user's to see. */
export function Agreement({ state: { form, fee, side, put } }: { readonly state: ChangeFormState }) {
  const own = useWords(side.words)
  if (!fee) return null
  const { agreed: error } = form.errors
  return (
    <div className={styles.agreement}>
      <Checkbox
        checked={form.values.agreed === feeKeyOf(fee)}
        aria-invalid={error !== undefined}
        aria-describedby={error && 'agreement-error'}
        onChange={({ target }) => put({ agreed: target.checked ? feeKeyOf(fee) : '' })}
      >
        {own.agree(formatMoney(fee.total, fee.currency))}
      </Checkbox>
      {error && (
        <p id="agreement-error" className="note bad">
          {error}
        </p>
      )}
    </div>
  )
}
