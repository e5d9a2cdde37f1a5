import { deskKeepBoxes } from '@berth/contract/desk/desk-transport'
import type { TransportBox } from '@berth/contract/orders/transport'
import { transportLimits } from '@berth/domain/limits'
import { readPastedNumbers } from '@berth/domain/transport/pasted-numbers'
import { useQuery } from '@tanstack/react-query'
import { containers } from '#features/lookups/lookups.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { transportDeskWords } from './transport-desk-words.ts'

type BoxesDialogProps = {
  readonly orderId: number
  readonly boxes: readonly TransportBox[]
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Names the containers of an order: one a line, as they were copied from the carrier's release. */
export function BoxesDialog({ orderId, boxes, onDone, onClose }: BoxesDialogProps) {
  const text = useWords(transportDeskWords)
  const types = useQuery(containers()).data?.lists ?? []
  const typeOf = (word: string | null) => types.find(({ code }) => code === word)?.id ?? null
  const known = new Map(boxes.map((box) => [box.container_no, box]))
  const form = useForm<{ readonly numbers: string }, unknown>({
    start: { numbers: boxes.map(lineOf).filter(Boolean).join('\n') },
    check: ({ numbers }) => {
      const { boxes: read, unread } = readPastedNumbers(numbers)
      if (unread.length > 0) return [{ path: 'numbers', rule: 'container_number_shape' }]
      if (read.length > transportLimits.maxBoxes)
        return [{ path: 'numbers', rule: 'too_many', params: { max: transportLimits.maxBoxes } }]
      return []
    },
    send: ({ numbers }) => {
      const named = readPastedNumbers(numbers).boxes.map(({ number, seal, type }) => {
        const before = known.get(number)
        return {
          ...{ id: before?.id ?? null, container_no: number, so_no: before?.so_no ?? null },
          container_id: typeOf(type) ?? before?.container_id ?? null,
          seal_no: seal ?? before?.seal_no ?? null,
        }
      })
      return call(deskKeepBoxes, { params: { id: orderId }, body: { boxes: named } })
    },
    onSent: () => {
      showToast('done', text.boxesSaved)
      void onDone()
      onClose()
    },
  })
  const { values, errors, change } = form
  const read = readPastedNumbers(values.numbers)
  const numbers = new Set(read.boxes.map(({ number }) => number))
  const gone = boxes.filter((box) => box.container_no !== null && !numbers.has(box.container_no)).length
  return (
    <FormDialog
      form={form}
      width={560}
      title={text.boxesTitle}
      subtitle={text.boxesNote}
      submitLabel={text.boxesSave}
      onClose={onClose}
    >
      <Field label={text.numbers} error={errors.numbers} hint={text.boxesHint}>
        {(control) => (
          <TextArea
            {...control}
            className="mono"
            autoSize={{ minRows: 6, maxRows: 16 }}
            maxLength={transportLimits.maxPasted}
            value={values.numbers}
            onChange={({ target }) => change({ numbers: target.value })}
          />
        )}
      </Field>
      <p className="note above-8">
        {text.boxesRead(read.boxes.length)}
        {gone > 0 && ` · ${text.boxesGone(gone)}`}
      </p>
    </FormDialog>
  )
}

function lineOf({ container_no, container_name, seal_no }: TransportBox): string {
  return container_no === null ? '' : [container_no, container_name, seal_no].filter(Boolean).join(' ')
}
