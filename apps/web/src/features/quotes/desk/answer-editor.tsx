import type { QuoteItem } from '@berth/contract/trade/quote'
import { type DeskRfq, deskGetRfqQuote } from '@berth/contract/trade/rfq'
import { maxLength, rfqLimits } from '@berth/domain/limits'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { charges } from '#features/lookups/lookups.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { blankOption, chargesOfRate, takeRate, typesOf } from './answer-draft.ts'
import { deskRfqWords } from './desk-rfq-words.ts'
import { OptionEditor, optionId } from './option-editor.tsx'
import { optionLineWords } from './option-line-words.ts'
import styles from './rfq-answer.module.css'
import { Suggestions } from './suggestions.tsx'
import { useAnswer } from './use-answer.ts'

/** Edits the answer to a quote request: suggested rates, options, validity and note. */
export function AnswerEditor({ rfq }: { readonly rfq: DeskRfq }) {
  const text = useWords(deskRfqWords)
  const today = dayInChina(new Date())
  const { form, decline } = useAnswer(rfq, today)
  const { values: draft, errors, change } = form
  const charge = useWords(optionLineWords)
  const client = useQueryClient()
  const keys = useLongFormKeys()
  // The option that a rate was just taken as, brought into view once it is drawn.
  const [shown, show] = useState<number | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const take = async (rate: QuoteItem) => {
    setBusy(rate.id)
    try {
      const params = { id: rfq.id, quote: rate.id }
      const [{ offered }, { lists }] = await Promise.all([
        call(deskGetRfqQuote, { params }),
        client.ensureQueryData(charges()),
      ])
      const lines = chargesOfRate(offered, typesOf(rfq), lists)
      const taken = takeRate(draft, rate, lines.slice(0, rfqLimits.maxLines), rfqLimits.maxOptions)
      change(taken.draft)
      show(taken.key)
      if (lines.length > rfqLimits.maxLines) showToast('trouble', charge.most(rfqLimits.maxLines))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : text.sendFailed)
    } finally {
      setBusy(null)
    }
  }
  useEffect(() => {
    if (shown === null) return
    const option = document.getElementById(optionId(shown))
    option?.scrollIntoView({ block: 'center' })
    option?.focus({ preventScroll: true })
    show(null)
  }, [shown])
  return (
    <>
      <Suggestions
        rfq={rfq}
        busy={busy}
        onTake={(rate) => void take(rate)}
        taken={draft.options.flatMap(({ rate_id }) => rate_id ?? [])}
      />
      <Panel title={text.answer}>
        <form {...form.props} {...keys} className={styles.answer}>
          <FormNotice form={form} failed={text.sendFailed} />
          {draft.options.map((option, index) => (
            <OptionEditor
              key={option.key}
              rfq={rfq}
              option={option}
              index={index}
              errors={errors}
              onChange={(part) =>
                change({
                  options: draft.options.map((one) => (one === option ? { ...one, ...part } : one)),
                })
              }
              onRemove={
                draft.options.length > 1
                  ? () => change({ options: draft.options.filter((one) => one !== option) })
                  : null
              }
            />
          ))}
          <Button
            look="dashed"
            icon={<Icon name="plus" />}
            disabled={draft.options.length >= rfqLimits.maxOptions}
            onClick={() => change({ options: [...draft.options, blankOption(rfq)] })}
          >
            {text.addOption}
          </Button>
          <div className={`grid above-4 gap-0-16 ${styles.fields}`}>
            <Field label={text.expires} required hint={text.expiresHint} error={errors.expire_date}>
              {(control) => (
                <DateInput
                  {...control}
                  min={today}
                  value={draft.expire_date}
                  onChange={(expire_date) => change({ expire_date })}
                />
              )}
            </Field>
            <div className="across">
              <Field label={text.note} error={errors.answer}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={2}
                    maxLength={rfqLimits.answer}
                    placeholder={text.noteHint}
                    value={draft.answer}
                    onChange={({ target }) => change({ answer: target.value })}
                  />
                )}
              </Field>
            </div>
          </div>
          <div className="flex wrap gap-8 above-16">
            {rfq.actions.includes('decline') && <Declining decline={decline} />}
            <span className="fill" />
            <Button look="primary" type="submit" loading={form.isBusy}>
              {rfq.options.length > 0 ? text.update : text.send}
            </Button>
          </div>
        </form>
      </Panel>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </>
  )
}

type DecliningProps = { readonly decline: (reason: string) => Promise<string | null> }

function Declining({ decline }: DecliningProps) {
  const { decline: label, declining } = useWords(deskRfqWords)
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    setOpen(false)
  }
  return (
    <>
      <Button danger data-decline onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={declining.title}
        confirmLabel={label}
        keepLabel={declining.keep}
        danger
        reason={{
          label: declining.reason,
          missing: declining.missing,
          maxLength: maxLength.reason,
          placeholder: declining.placeholder,
        }}
        error={failure}
        onConfirm={async (reason) => {
          const why = await decline(reason)
          if (why === null) close()
          else setFailure(why)
        }}
        onClose={close}
      >
        {declining.text}
      </ConfirmDialog>
    </>
  )
}
