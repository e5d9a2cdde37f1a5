import { Button } from 'antd'
import { useCallback, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/url/paths.ts'
import { UnsavedGuard } from '../../../../page-parts/forms/unsaved-guard.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { FramedDialog } from '../../../../ui/overlay/framed-dialog.tsx'
import { LaneFields, TermFields } from './rfq-fields.tsx'
import styles from './rfq-form.module.css'
import type { RfqBeginning } from './rfq-values.ts'
import { rfqFormWords } from './rfq-words.ts'
import { SpaceRows } from './space-rows.tsx'
import { useRfqForm } from './use-rfq-form.ts'

type RfqDialogProps = { readonly beginning: RfqBeginning; readonly onClose: () => void }

/** The form of an inquiry. Open for as long as it is rendered. */
export function RfqDialog({ beginning, onClose }: RfqDialogProps) {
  const text = useWords(rfqFormWords)
  const navigate = useNavigate()
  const formId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const isSent = useRef(false)
  const rfq = useRfqForm(beginning, ({ id, rfq_no }) => {
    isSent.current = true
    onClose()
    showToast('done', text.sent(rfq_no), [{ label: text.see, act: () => navigate(paths.rfq(id)) }])
  })
  const unsaved = useRef(false)
  unsaved.current = rfq.isDirty
  const isUnsaved = useCallback(() => unsaved.current && !isSent.current, [])
  const leave = () => (rfq.isDirty ? setLeaving(true) : onClose())
  const { values, errors, change, today } = rfq
  const count = Object.keys(errors).length
  return (
    <FramedDialog
      width={640}
      title={text.title}
      onClose={leave}
      foot={
        <div className={styles.foot}>
          <Button onClick={leave}>{text.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={rfq.isBusy}>
            {text.send}
          </Button>
        </div>
      }
    >
      <form ref={rfq.form} id={formId} noValidate onSubmit={rfq.submit}>
        <p className={`note ${styles.intro}`}>{text.context}</p>
        {rfq.isTried && count > 0 && (
          <div className={styles.corrections}>
            <Banner kind="bad" title={text.corrections(count)} isAlert />
          </div>
        )}
        {beginning.quote && values.rate !== null && (
          <div className={styles.rate}>
            <Banner
              kind={errors.rate ? 'bad' : 'info'}
              title={text.rateFrom(beginning.quote.quote_no)}
              action={<Button onClick={() => change({ rate: null })}>{text.dropRate}</Button>}
            >
              {errors.rate}
            </Banner>
          </div>
        )}
        <LaneFields {...{ values, errors, today }} onChange={change} />
        <SpaceRows
          rows={values.booking_space}
          errors={errors}
          onChange={(booking_space) => change({ booking_space })}
        />
        <TermFields {...{ values, errors }} onChange={change} />
      </form>
      <ConfirmDialog
        open={rfq.failure !== null}
        title={text.failed}
        confirmLabel={text.retry}
        keepLabel={text.back}
        error={rfq.failure}
        onConfirm={rfq.send}
        onClose={rfq.forgetFailure}
      >
        {text.failedText}
      </ConfirmDialog>
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
