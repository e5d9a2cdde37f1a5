import { deskKeepBoxes } from '@berth/contract/desk/desk-transport'
import { deskGetTransport, type Transport, type TransportBox } from '@berth/contract/orders/transport'
import { transportLimits } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { containers } from '#features/lookups/lookups.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { linesOf, readBoxLines, type SeenBox, withNewer } from './box-lines.ts'
import { transportDeskWords } from './transport-desk-words.ts'

type BoxesDialogProps = {
  readonly orderId: number
  readonly boxes: readonly TransportBox[]
  readonly onDone: () => unknown
  readonly onClose: () => void
}

type Values = {
  readonly numbers: string
  /** The containers as they were when the lines were written. */
  readonly seen: readonly SeenBox[]
}

/** Names the containers of an order: one a line, as they were copied from the carrier's release. */
export function BoxesDialog({ orderId, boxes, onDone, onClose }: BoxesDialogProps) {
  const text = useWords(transportDeskWords)
  const types = useQuery(containers()).data?.lists ?? []
  const typeOf = (word: string | null) => types.find(({ code }) => code === word)?.id ?? null
  const readIn = ({ numbers, seen }: Values) => readBoxLines(numbers, seen, typeOf)
  const params = { id: orderId }
  const form = useForm<Values>({
    start: { numbers: linesOf(boxes), seen: boxes },
    check: (typed) => {
      const named = readIn(typed)
      if (named.unread.length > 0) return [{ path: 'numbers', rule: 'container_number_shape' }]
      if (named.boxes.length > transportLimits.maxBoxes)
        return [{ path: 'numbers', rule: 'too_many', params: { max: transportLimits.maxBoxes } }]
      return []
    },
    send: (typed) => {
      const seen = typed.seen.map(({ id, container_no, container_id, seal_no, so_no, is_surplus }) => ({
        ...{ id, container_no, container_id, seal_no, so_no, is_surplus },
      }))
      return call(deskKeepBoxes, { params, body: { seen, boxes: [...readIn(typed).boxes] } })
    },
    reload: async ({ numbers, seen }) => {
      const newer = ((await call(deskGetTransport, { params })) as Transport).boxes // The view of Berth, as no other was asked for.
      if (form.values.numbers !== numbers)
        form.change({ numbers: withNewer(form.values.numbers, seen, newer) })
      return { numbers: linesOf(newer), seen: newer }
    },
    fieldOf: () => 'numbers',
    onSent: () => {
      showToast('done', text.boxesSaved)
      void onDone()
      onClose()
    },
  })
  const { values, errors, change } = form
  const { count, gone } = readIn(values)
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
        {text.boxesRead(count)}
        {gone.length > 0 && ` · ${text.boxesGone(gone.length)}`}
      </p>
    </FormDialog>
  )
}
