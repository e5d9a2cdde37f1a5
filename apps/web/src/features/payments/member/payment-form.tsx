import type { MyBill } from '@berth/contract/money/my-bill'
import {
  type BillsPaymentDetail,
  changePayment,
  getPayment,
  submitPayment,
  withdrawPayment,
} from '@berth/contract/money/payment'
import { maxLength } from '@berth/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { transferWords } from '#features/billing/transfer-words.ts'
import { FileUpload } from '#features/files/file-upload.tsx'
import { call, keyOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FormSection } from '#ui/page/form-section.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { AddBillsDialog } from './add-bills-dialog.tsx'
import { firstDue, PayTo } from './pay-to.tsx'
import styles from './payment.module.css'
import { amountFieldOf, PaymentBills } from './payment-bills.tsx'
import { bodyOf, checkDraft, checkSubmission, type PaymentValues, sumsOf, valuesOf } from './payment-draft.ts'
import { PaymentPayer } from './payment-payer.tsx'
import { PaymentSide } from './payment-side.tsx'
import { paymentWords } from './payment-words.ts'
import { SlipFigures } from './slip-figures.tsx'
import { SlipUpload } from './slip-upload.tsx'

const namesOf = (files: PaymentValues['slips']) => files.map(({ filename, name }) => ({ filename, name }))

/** The form of a payment that is not submitted yet: amounts, where to transfer, and the slips. */
export function PaymentForm({ payment }: { readonly payment: BillsPaymentDetail }) {
  const text = useWords(paymentWords)
  const transfer = useWords(transferWords)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [areSlipsBusy, setSlipsBusy] = useState(false)
  const [isLetterBusy, setLetterBusy] = useState(false)
  const [isGuaranteeBusy, setGuaranteeBusy] = useState(false)
  const isUploading = areSlipsBusy || isLetterBusy || isGuaranteeBusy
  const [isGivingUp, setGivingUp] = useState(false)
  const [isAdding, setAdding] = useState(false)
  /** What was last tried, which a refusal names. */
  const [isSaving, setSaving] = useState(false)
  const keys = useLongFormKeys()
  const { id, currency } = payment
  const reference = payment.reference ?? ''
  const params = { id }
  const form = useForm<PaymentValues, BillsPaymentDetail>({
    start: valuesOf(payment),
    check: (values) => checkSubmission(payment, values),
    // An order that cannot be paid any more is named in the notice.
    fieldOf: (path) => path.replace(/^(bills\.\d+)\.id$/, '$1.amount'),
    send: (values) => {
      setSaving(false)
      return call(submitPayment, {
        params,
        body: {
          ...bodyOf(values),
          slips: namesOf(values.slips),
          letters: namesOf(values.letters),
          guarantees: namesOf(values.guarantees),
        },
      })
    },
    onSent: async (answer) => {
      queryClient.setQueryData(keyOf(getPayment, { params }), answer)
      showToast('done', text.submitted(reference))
      await refresh()
    },
  })
  const refresh = () =>
    Promise.all(['payment', 'bill', 'order'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  const { values } = form
  const sums = sumsOf(payment, values)
  const money = (amount: number) => formatMoney(amount, currency)
  /** Whether the amounts can be saved; shows what is wrong with them. */
  const canSave = () => {
    if (checkDraft(payment, values).length === 0) return true
    void form.submit()
    return false
  }
  /** Takes a saved draft into the form, in which stays what a draft does not hold: files, and a payer without a name. */
  const takeSaved = (answer: BillsPaymentDetail) => {
    const { slips, letters, guarantees, is_other, payer_name, payer_relation } = values
    queryClient.setQueryData(keyOf(getPayment, { params }), answer)
    form.restart(valuesOf(answer))
    form.change({ slips, letters, guarantees, is_other, payer_name, payer_relation })
  }
  const save = () => {
    if (!canSave()) return
    setSaving(true)
    void form.attempt(
      () => call(changePayment, { params, body: bodyOf(values) }),
      (answer) => {
        takeSaved(answer)
        showToast('done', text.saved)
        if (!form.isUnsaved()) navigate(paths.bills)
      },
    )
  }
  /** Saves the draft with these bills besides, whole. Throws if one of them can no longer be paid. */
  const add = async (more: readonly MyBill[]) => {
    const body = bodyOf(values)
    const bills = [...body.bills, ...more.map(({ id, open }) => ({ id, amount: open }))]
    takeSaved(await call(changePayment, { params, body: { ...body, bills } }))
    setAdding(false)
    showToast('done', text.added(more.length))
    // Once the dialog is gone: work goes on at the first bill that was added.
    setTimeout(() => document.getElementById(amountFieldOf(more[0]?.id ?? 0))?.focus())
  }
  const giveUp = async () => {
    try {
      await call(withdrawPayment, { params })
      form.restart(valuesOf(payment))
      showToast('info', text.givenUp)
      await refresh()
      navigate(paths.bills)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setGivingUp(false)
      showToast('trouble', error.message)
    }
  }
  return (
    <>
      <form {...form.props} {...keys}>
        <div className={`grid gap-16 at-start below-16 ${styles.columns}`}>
          <div className="grid gap-16">
            <FormNotice form={form} failed={isSaving ? text.notSaved : text.notSubmitted} />
            <FormSection
              step={1}
              title={text.amounts}
              extra={
                <Button
                  look="link"
                  icon={<Icon name="plus" />}
                  disabled={form.isBusy || isUploading}
                  onClick={() => canSave() && setAdding(true)}
                >
                  {text.add}
                </Button>
              }
            >
              <PaymentBills payment={payment} values={values} errors={form.errors} onChange={form.change} />
              {payment.available_credit > 0 && (
                <div className={`padded above-16 outlined-brand rounded tinted ${styles.credit}`}>
                  <Checkbox
                    checked={values.use_credit}
                    onChange={({ target }) => form.change({ use_credit: target.checked })}
                  >
                    <b>{text.credit(money(payment.available_credit))}</b>
                  </Checkbox>
                  <p className="note">{text.creditText}</p>
                </div>
              )}
            </FormSection>
            <FormSection
              step={2}
              title={text.transfer}
              note={sums.transfer > 0 ? text.transferText(money(sums.transfer)) : text.nothingToTransfer}
            >
              {sums.transfer > 0 && (
                <PayTo
                  due={firstDue(
                    payment.bills.filter((bill) => values.bills.some((one) => one.id === bill.id)),
                  )}
                  total={sums.transfer}
                  currency={currency}
                  accounts={payment.accounts}
                  others={payment.other_accounts}
                  reference={reference}
                />
              )}
            </FormSection>
            <FormSection step={3} title={text.slips}>
              <div className={`grid at-start phone-one-column ${styles.proof}`}>
                <SlipUpload
                  required={sums.transfer > 0}
                  value={values.slips}
                  error={form.errors.slips}
                  onChange={(slips) => form.change({ slips })}
                  onBusyChange={setSlipsBusy}
                />
                <div className="grid gap-16">
                  {sums.transfer > 0 && (
                    <SlipFigures form={form} currency={currency} transfer={sums.transfer} />
                  )}
                  <PaymentPayer payment={payment} form={form} onBusyChange={setLetterBusy} />
                  <FileUpload
                    purpose="payment_guarantee"
                    label={text.guarantee}
                    value={values.guarantees}
                    error={form.errors.guarantees}
                    onChange={(guarantees) => form.change({ guarantees })}
                    onBusyChange={setGuaranteeBusy}
                  />
                  <Field label={text.note} error={form.errors.note}>
                    {(control) => (
                      <TextArea
                        {...control}
                        autoSize={{ minRows: 2, maxRows: 6 }}
                        maxLength={maxLength.remark}
                        value={values.note}
                        onChange={({ target }) => form.change({ note: target.value })}
                      />
                    )}
                  </Field>
                </div>
              </div>
            </FormSection>
          </div>
          <PaymentSide payment={payment} values={values} sums={sums} onGiveUp={() => setGivingUp(true)} />
        </div>
        <StickyActions
          inPage
          summary={
            <>
              <Total label={text.toTransfer}>{money(sums.transfer)}</Total>
              <Total label={transfer.reference}>
                <span className="mono">{reference}</span>
              </Total>
              {values.slips.length > 0 && (
                <Total label={text.slips}>{text.slipCount(values.slips.length)}</Total>
              )}
            </>
          }
        >
          <Button onClick={save} disabled={form.isBusy || isUploading}>
            {text.save}
          </Button>
          <Button
            look="primary"
            type="submit"
            loading={form.isBusy}
            disabled={isUploading}
            title={isUploading ? text.uploading : undefined}
          >
            {text.submit}
          </Button>
        </StickyActions>
      </form>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
      {isAdding && (
        <AddBillsDialog
          currency={currency}
          has={values.bills.map((bill) => bill.id)}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={isGivingUp}
        title={text.giveUp}
        confirmLabel={text.giveUp}
        keepLabel={text.keep}
        danger
        onConfirm={giveUp}
        onClose={() => setGivingUp(false)}
      >
        {text.giveUpText(reference)}
      </ConfirmDialog>
    </>
  )
}
