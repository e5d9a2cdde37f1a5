import { type BillOfLading, type BlDetail, requestAmendment } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { blValueAt, checkBlValue } from '@berth/domain/bill-of-lading/bl-value'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import { call } from '#lib/api/api.ts'
import { formatInstant, formatMoney, formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { amendmentWords } from '../amendment-words.ts'
import { blWords, usePathName } from '../bl-words.ts'
import { pathsOf } from '../items.ts'
import { sayValue } from '../say-value.ts'
import { ValueControl } from '../value-control.tsx'
import styles from './amend-dialog.module.css'
import { amendWords } from './amend-words.ts'

type Change = { readonly path: BlPath | null; readonly value: BlValue }

type AmendValues = {
  readonly changes: readonly Change[]
  readonly reason: string
  readonly isAgreed: boolean
}

type AmendDialogProps = {
  readonly bl: BillOfLading
  readonly version: BlDetail
  /** Loads the bill of lading anew. */
  readonly onReload: () => Promise<unknown>
  readonly onClose: () => void
}

const blank: Change = { path: null, value: null }

/** Asks for a change of the approved or issued bill. The fee is beside the form from the start, with what it becomes later. */
export function AmendDialog({ bl, version, onReload, onClose }: AmendDialogProps) {
  const text = useWords(amendWords)
  const language = useLanguage()
  const fee = bl.fees.find(({ is_now: isNow }) => isNow)
  const form = useForm<AmendValues, unknown>({
    start: { changes: [blank], reason: '', isAgreed: false },
    check: findingsOf,
    fieldOf: (path) => (path === 'agreed' ? 'isAgreed' : path),
    send: async ({ changes, reason }) => {
      const { moment, currency, total } = fee! // Without a fee nothing can be sent.
      const body = {
        ...{ number: version.number, revision: version.revision, reason: reason.trim() },
        changes: changes.map(({ path, value }) => ({ path: path!, value })), // Checked above.
        agreed: { moment, currency, total },
      }
      try {
        return await call(requestAmendment, { params: { id: bl.order_id }, body })
      } catch (error) {
        // The fee may be another one now.
        void onReload()
        throw error
      }
    },
    onSent: async () => {
      showToast('done', text.done)
      await onReload()
      onClose()
    },
    reload: async (unchanged) => {
      await onReload()
      return unchanged
    },
  })
  const { values, errors } = form
  const at = version.issue_time ?? version.approve_time
  const since = version.state === 'issued' ? text.issued : text.approved
  const change = (index: number, to: Change) =>
    form.change({ changes: values.changes.map((one, place) => (place === index ? to : one)) })
  return (
    <FormDialog
      form={form}
      width={860}
      title={
        <>
          {text.ask} <span className="dim plain">· {bl.hbl_no ?? bl.mbl_no ?? bl.order_no}</span>
        </>
      }
      subtitle={since(version.number, formatInstant(at, language))}
      submitLabel={text.ask}
      failed={text.failed}
      isBlocked={!fee}
      onClose={onClose}
      aside={
        fee && (
          <div>
            <Checkbox
              checked={values.isAgreed}
              onChange={({ target }) => form.change({ isAgreed: target.checked })}
            >
              {text.agree(formatMoney(fee.total, fee.currency))}
            </Checkbox>
            {errors.isAgreed && (
              <p role="alert" className={`note bad ${styles.wrong}`}>
                {errors.isAgreed}
              </p>
            )}
          </div>
        )
      }
    >
      <div className={`grid gap-24 at-start ${styles.halves}`}>
        <div className="grid gap-16">
          {values.changes.map((one, index) => (
            <ChangeFields
              // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity but their place
              key={index}
              version={version}
              change={one}
              taken={values.changes.flatMap(({ path }) => path ?? [])}
              errorAt={(field) => errors[`changes.${index}.${field}` as keyof typeof errors]}
              onChange={(to) => change(index, to)}
              onRemove={
                values.changes.length > 1
                  ? () => form.change({ changes: values.changes.filter((_, place) => place !== index) })
                  : null
              }
            />
          ))}
          <div>
            <Button
              look="link"
              size="small"
              icon={<Icon name="plus" />}
              onClick={() => form.change({ changes: [...values.changes, blank] })}
            >
              {text.add}
            </Button>
          </div>
          <Field label={text.reason} required error={errors.reason}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={maxLength.reason}
                value={values.reason}
                onChange={({ target }) => form.change({ reason: target.value })}
              />
            )}
          </Field>
        </div>
        <Fees bl={bl} />
      </div>
    </FormDialog>
  )
}

function findingsOf({ changes, reason, isAgreed }: AmendValues): Finding[] {
  return [
    ...changes.flatMap(({ path, value }, at): Finding[] =>
      path === null
        ? [{ path: `changes.${at}.path`, rule: 'choose' }]
        : checkBlValue(path, value, `changes.${at}.value`),
    ),
    ...(reason.trim() === '' ? [{ path: 'reason', rule: 'required' } as const] : []),
    ...(isAgreed ? [] : [{ path: 'isAgreed', rule: 'required' } as const]),
  ]
}

type ChangeFieldsProps = {
  readonly version: BlDetail
  readonly change: Change
  readonly taken: readonly BlPath[]
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (to: Change) => void
  readonly onRemove: (() => void) | null
}

function ChangeFields({ version, change, taken, errorAt, onChange, onRemove }: ChangeFieldsProps) {
  const text = useWords(amendWords)
  const shared = useWords(blWords)
  const nameOf = usePathName()
  const { path, value } = change
  const free = pathsOf(version.content).filter((one) => one === path || !taken.includes(one))
  const before = path === null ? null : (blValueAt(version.content, path) ?? null)
  return (
    <div className="grid gap-16">
      <div className={`row ${styles.field}`}>
        <Field label={shared.field} required error={errorAt('path')}>
          {(control) => (
            <RemoteSelect<BlPath>
              {...control}
              allowClear={false}
              placeholder={text.choose}
              value={path}
              options={free.map((one) => labelOption(one, nameOf(one)))}
              onChange={(to) => to && onChange({ path: to, value: blValueAt(version.content, to) ?? null })}
            />
          )}
        </Field>
        {onRemove && (
          <Button
            look="text"
            icon={<Icon name="close" />}
            aria-label={text.remove(path === null ? '' : nameOf(path))}
            onClick={onRemove}
          />
        )}
      </div>
      {path !== null && (
        <div className={`grid halves gap-16 ${styles.two}`}>
          <div>
            <div className={styles.label}>{text.now(version.number)}</div>
            <div className={`breaks outlined rounded-tag sunken pre ${styles.before}`}>
              {sayValue(path, before)}
            </div>
          </div>
          <Field label={shared.value} error={errorAt('value')}>
            {(control) => (
              <ValueControl
                key={path}
                control={control}
                path={path}
                value={value}
                onChange={(to) => onChange({ path, value: to })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}

function Fees({ bl }: { readonly bl: BillOfLading }) {
  const text = useWords(amendWords)
  const shared = useWords(amendmentWords)
  const language = useLanguage()
  const now = useServerNow(undefined)
  const fee = bl.fees.find(({ is_now: isNow }) => isNow)
  if (!fee) return <aside className={`card sunken ${styles.fee}`}>{text.noFees}</aside>
  const { fee_until: until } = bl
  const left = until === null ? null : new Date(until).getTime() - now.getTime()
  const amount = formatMoney(fee.total, fee.currency)
  return (
    <aside className={`card sunken ${styles.fee}`} aria-label={text.ifNow}>
      <div className="note">{text.ifNow}</div>
      <div className={styles.amount}>{amount}</div>
      <dl className={`line-below ${styles.parts}`}>
        <div>
          <dt>{shared.carrierFee}</dt>
          <dd className="digits">{formatMoney(fee.carrier_fee, fee.currency)}</dd>
        </div>
        <div>
          <dt>{shared.ownFee}</dt>
          <dd className="digits">{formatMoney(fee.own_fee, fee.currency)}</dd>
        </div>
      </dl>
      <ol className={styles.moments}>
        {bl.fees.map(({ moment, total, currency, is_now: isNow, condition }) => (
          <li key={moment} className={isNow ? styles.current : undefined}>
            <span>
              {moment === 'before_cut_off' && until !== null
                ? text.until(formatInstant(until, language))
                : shared.moments.bl[moment]}
              {condition && <span className="note">{condition}</span>}
            </span>
            <b className="plain digits">{formatMoney(total, currency)}</b>
          </li>
        ))}
      </ol>
      {left !== null && left > 0 && (
        <p className="row note soon gap-6">
          <Icon name="clock" /> {text.holds(amount, formatSpan(left, language))}
        </p>
      )}
    </aside>
  )
}
