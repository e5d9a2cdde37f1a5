import { maxLength } from '@berth/domain/limits'
import { cleanLines } from '@berth/domain/reading/clean-text'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { usePrintHint } from '#page-parts/forms/use-print-hint.ts'
import { TextArea } from '#ui/controls/text-input.tsx'
import { FormSection } from '#ui/page/form-section.tsx'
import { sectionWords } from '../form/booking-form-words.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { hintWords } from '../form/field-words.ts'

type RemarkSectionProps = {
  readonly editor: EditedBooking
  /** Beside the title. */
  readonly extra?: ReactNode
}

/** The member's remarks to the operator. */
export function RemarkSection({ editor, extra }: RemarkSectionProps) {
  const { values, errors, change, touch } = editor
  const hint = useWords(hintWords)
  const { remarkHint } = useWords(editor.side.words)
  const printHint = usePrintHint(values.remark)
  const length = [...values.remark].length
  const { remark: error } = errors
  return (
    <FormSection id="section-remark" title={useWords(sectionWords).remark} extra={extra}>
      <TextArea
        aria-label={hint.remarkText}
        aria-invalid={error !== undefined}
        aria-describedby="remark-note"
        status={error === undefined ? undefined : 'error'}
        autoSize={{ minRows: 3, maxRows: 10 }}
        size="large"
        reads={cleanLines}
        value={values.remark}
        onChange={({ target }) => change({ remark: target.value })}
        onBlur={() => touch('remark')}
      />
      <div id="remark-note" className="flex between gap-12 note above-4">
        <span className={error ? 'bad' : undefined}>{error ?? printHint ?? remarkHint}</span>
        <span className={length > maxLength.remark ? 'bad' : undefined}>
          {length} / {maxLength.remark}
        </span>
      </div>
    </FormSection>
  )
}
