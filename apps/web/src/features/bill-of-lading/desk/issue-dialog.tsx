import {
  type BillOfLading,
  type BlDetail,
  deskIssueBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { checkIssue, type IssueFacts, isAdvance, usualIssue } from '@berth/domain/bill-of-lading/bl-issue'
import { maxLength } from '@berth/domain/limits'
import { dayInChina } from '@berth/domain/time/calendar'
import { call } from '#lib/api/api.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Field } from '#ui/controls/field.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import styles from './bl-terms-panel.module.css'
import { blTermsWords } from './bl-terms-words.ts'

type IssueDialogProps = {
  readonly bl: BillOfLading
  readonly version: BlDetail
  readonly onIssued: (version: BlDetail) => unknown
  readonly onReload: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks where and when a bill is issued and since when the goods are on board, and warns of a bill issued in advance. */
export function IssueDialog({ bl, version, onIssued, onReload, onClose }: IssueDialogProps) {
  const text = useWords(blTermsWords)
  const language = useLanguage()
  const today = dayInChina(useServerNow(undefined))
  const form = useForm<IssueFacts, BlDetail>({
    start: usualIssue(version.content, bl.etd, today),
    check: (values) => checkIssue(values, today),
    send: (values) =>
      call(deskIssueBillOfLading, {
        params: { id: bl.order_id },
        body: { number: version.number, revision: version.revision, ...values },
      }),
    onSent: (issued) => {
      showToast('done', text.issued(version.number))
      onIssued(issued)
    },
    reload: async (unchanged) => {
      await onReload()
      return unchanged
    },
  })
  const { values, errors, change } = form
  const lacksNumber = bl.hbl_no === null && bl.mbl_no === null
  return (
    <FormDialog
      form={form}
      width={560}
      title={text.issueTitle(version.number)}
      submitLabel={text.issue(version.number)}
      failed={text.issueFailed}
      isBlocked={lacksNumber}
      onClose={onClose}
    >
      {lacksNumber && <Banner kind="bad" title={text.issueNoNumber} />}
      {isAdvance(values, bl.etd) && bl.etd && (
        <Banner kind="bad" isAlert title={text.advance(formatDay(bl.etd, language))}>
          {text.advanceText}
        </Banner>
      )}
      <div className={`grid halves gap-16 ${styles.two}`}>
        <Field label={text.issuePlace} required error={errors.issue_place}>
          {(control) => (
            <UpperInput
              {...control}
              maxLength={maxLength.address}
              value={values.issue_place ?? ''}
              onChange={(place) => change({ issue_place: place || null })}
            />
          )}
        </Field>
        <Field label={text.issueDate} required error={errors.issue_date}>
          {(control) => (
            <DateInput
              {...control}
              value={values.issue_date}
              onChange={(day) => change({ issue_date: day })}
            />
          )}
        </Field>
        <Field
          label={text.onBoard}
          required
          hint={bl.etd ? `ETD ${formatDay(bl.etd, language)}` : undefined}
          error={errors.on_board_date}
        >
          {(control) => (
            <DateInput
              {...control}
              value={values.on_board_date}
              onChange={(day) => change({ on_board_date: day })}
            />
          )}
        </Field>
      </div>
      <p className="note">{text.issueText}</p>
    </FormDialog>
  )
}
