import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useId, useRef, useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { UnsavedGuard } from '../../page-parts/forms/unsaved-guard.tsx'
import { VersionsDialog } from '../../page-parts/forms/versions-dialog.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { FramedDialog } from '../../ui/overlay/framed-dialog.tsx'
import { carriers } from '../lookups/lookups.ts'
import type { RateCalls } from './rate-calls.ts'
import { RateFields } from './rate-fields.tsx'
import styles from './rate-form.module.css'
import { rateValuesOf } from './rate-values.ts'
import { rateFormWords } from './rate-words.ts'
import { SpaceTable } from './space-table.tsx'
import { useRateDifferences } from './use-rate-differences.ts'
import { type OpenedRate, useRateForm } from './use-rate-form.ts'

type RateFormDialogProps = {
  readonly opened: OpenedRate
  readonly calls: RateCalls
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of a rate: lane and validity beside a price per container type. Open for as long as it is rendered. */
export function RateFormDialog({ opened, calls, onDone, onClose }: RateFormDialogProps) {
  const text = useWords(rateFormWords)
  const formId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const rate = useRateForm(opened, calls, (kind) => {
    showToast('done', text.done[kind])
    onDone()
  })
  const unsaved = useRef(false)
  unsaved.current = rate.isDirty && !rate.isBusy
  const isUnsaved = useCallback(() => unsaved.current, [])
  const leave = () => (rate.isDirty ? setLeaving(true) : onClose())
  const { newer } = rate
  const differencesFrom = useRateDifferences(newer ? [rate.values, rateValuesOf(newer)] : [])
  return (
    <FramedDialog
      width={1000}
      title={text.titles[opened.kind]}
      onClose={leave}
      foot={
        <div className={styles.foot}>
          <Button onClick={leave}>{text.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={rate.isBusy} disabled={rate.isGone}>
            {text.save}
          </Button>
        </div>
      }
    >
      <form ref={rate.form} id={formId} noValidate onSubmit={rate.save}>
        <Remarks rate={rate} kind={opened.kind} />
        <div className={styles.halves}>
          <RateFields values={rate.values} errors={rate.errors} onChange={rate.change} />
          <SpaceTable
            spaces={rate.values.spaces}
            errors={rate.errors}
            onChange={(spaces) => rate.change({ spaces })}
          />
        </div>
      </form>
      {newer && (
        <VersionsDialog
          differences={differencesFrom(rate.start, rate.values, newer)}
          text={text.versions}
          onApply={(sideOf) => rate.takeNewer(newer, sideOf)}
          onClose={rate.forgetNewer}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={text.leaving.title}
        confirmLabel={text.leaving.leave}
        keepLabel={text.leaving.stay}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {text.leaving.lost}
      </ConfirmDialog>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </FramedDialog>
  )
}

type RemarksProps = {
  readonly rate: ReturnType<typeof useRateForm>
  readonly kind: OpenedRate['kind']
}

/** Messages about the form as a whole. */
function Remarks({ rate, kind }: RemarksProps) {
  const text = useWords(rateFormWords)
  const basics = [useQuery(carriers())]
  const count = Object.keys(rate.errors).length
  return (
    <>
      {basics.some(({ isError }) => isError) && (
        <Banner
          kind="bad"
          title={text.basicsFailed}
          action={
            <Button onClick={() => Promise.all(basics.map((one) => one.isError && one.refetch()))}>
              {text.retry}
            </Button>
          }
        />
      )}
      {rate.failure !== null ? (
        <Banner
          kind="bad"
          title={text.failed[kind]}
          isAlert
          action={rate.isGone && <Button onClick={rate.keepAsNew}>{text.keepAsNew}</Button>}
        >
          {rate.failure}
        </Banner>
      ) : (
        rate.isTried && count > 0 && <Banner kind="bad" title={text.corrections(count)} isAlert />
      )}
    </>
  )
}
