import type { Rate } from '@berth/contract/trade/rate'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { checkRate } from '@berth/domain/rate'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { carriers } from '../lookups/lookups.ts'
import type { RateCalls } from './rate-calls.ts'
import { RateFields } from './rate-fields.tsx'
import styles from './rate-form.module.css'
import { ModeChoice, RatePrices } from './rate-prices.tsx'
import { blankRate, fieldOfPath, type RateValues, rateBodyOf, rateValuesOf } from './rate-values.ts'
import { rateFormWords } from './rate-words.ts'
import { useRateDifferences } from './use-rate-differences.ts'

/** A new rate, or an existing one to edit or copy. */
type OpenedRate =
  | { readonly kind: 'create'; readonly mode: ContainerMode }
  | { readonly kind: 'edit' | 'copy'; readonly rate: Rate }

type RateFormDialogProps = {
  readonly opened: OpenedRate
  readonly calls: RateCalls
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of a rate: lane and validity beside a price per container type or revenue ton. Open for as long as it is rendered. */
export function RateFormDialog({ opened, calls, onDone, onClose }: RateFormDialogProps) {
  const text = useWords(rateFormWords)
  const [target, setTarget] = useState(opened)
  const edited = target.kind === 'edit' ? target.rate : null
  const form = useForm<RateValues>({
    start: opened.kind === 'create' ? blankRate(opened.mode) : rateValuesOf(opened.rate),
    check: (values) => checkRate(rateBodyOf(values)),
    fieldOf: fieldOfPath,
    send: (values, keyFor) => {
      const body = rateBodyOf(values)
      return edited
        ? calls.update(edited.id, { ...body, version: edited.version })
        : calls.create(body, keyFor(body))
    },
    onSent: () => {
      showToast('done', text.done[target.kind])
      onDone()
    },
    ...(edited
      ? {
          reload: async () => {
            const rate = await calls.get(edited.id)
            setTarget({ kind: 'edit', rate })
            return rateValuesOf(rate)
          },
          mayChoose: true,
        }
      : {}),
  })
  const differences = useRateDifferences(form.newer ? [form.values, form.newer] : [])
  const isGone = edited !== null && isProblem(form.failure, 'not_found')
  const { mode } = form.values
  const keepAsNew = () => {
    setTarget({ kind: 'create', mode: form.values.mode })
    form.forgetErrors()
  }
  return (
    <FormDialog
      form={form}
      width={1000}
      title={text.titles[opened.kind]}
      submitLabel={text.save}
      failed={text.failed[opened.kind]}
      gone={isGone ? { text: text.gone, label: text.keepAsNew, onKeep: keepAsNew } : null}
      differences={differences}
      onClose={onClose}
    >
      <BasicsFailed />
      {edited === null && <ModeChoice mode={mode} onChange={(chosen) => form.change({ mode: chosen })} />}
      <div className={`grid ${styles.halves}`}>
        <RateFields values={form.values} errors={form.errors} onChange={form.change} />
        <RatePrices values={form.values} errors={form.errors} onChange={form.change} />
      </div>
    </FormDialog>
  )
}

/** Says that the carriers to choose from could not be loaded. */
function BasicsFailed() {
  const text = useWords(rateFormWords)
  const { isError, refetch } = useQuery(carriers())
  if (!isError) return null
  return (
    <Banner
      kind="bad"
      title={text.basicsFailed}
      action={<Button onClick={() => refetch()}>{text.retry}</Button>}
    />
  )
}
