import { deskSplit } from '@berth/contract/desk/desk-change'
import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { deskGetTransport } from '@berth/contract/orders/transport'
import { maxFigure, maxLength } from '@berth/domain/limits'
import type { SplitPart } from '@berth/domain/order/change/split'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { formatCount, formatVolume, formatWeight } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import styles from './split-dialog.module.css'
import {
  blankPart,
  checkParts,
  linesOf,
  measures,
  type PartValues,
  pathInForm,
  type SplitLine,
  type SplitValues,
  shareOf,
  splitBodyOf,
  sumsOf,
} from './split-form.ts'
import { splitWords } from './split-words.ts'

type SplitDialogProps = { readonly order: DeskOrder; readonly onClose: () => void }

/** Moves containers or cargo of an order to a second one: what of each line goes, with the sums of both beside it. */
export function SplitDialog({ order, onClose }: SplitDialogProps) {
  const text = useWords(splitWords)
  const queries = useQueryClient()
  const sent = useRef<readonly SplitPart[]>([])
  const lines = linesOf(order)
  const { data: transport } = useQuery(readOf(deskGetTransport, { params: { id: order.id } }))
  const boxes =
    transport && 'boxes' in transport ? transport.boxes.filter(({ is_surplus }) => !is_surplus) : []
  const form = useForm<SplitValues, Awaited<ReturnType<typeof send>>>({
    start: { so_no: '', parts: lines.map(() => blankPart), boxes: [], reason: '' },
    check: (values) => checkParts(order, values),
    fieldOf: (path) => pathInForm(path, sent.current),
    send: (values) => {
      const body = splitBodyOf(values, order.version)
      sent.current = body.parts
      return send(order.id, body)
    },
    onSent: async ({ order_no, split }) => {
      showToast('done', text.done(order_no, split.order_no))
      onClose()
      await queries.invalidateQueries()
    },
  })
  const { values, errors } = form
  const errorAt = (path: string) => errors[path as keyof typeof errors]
  return (
    <FormDialog
      form={form}
      width={860}
      title={
        <>
          {text.title} <span className="dim plain">· {order.order_no}</span>
        </>
      }
      subtitle={text.subtitle}
      submitLabel={text.submit}
      failed={text.failed}
      isSentByButton
      onClose={onClose}
    >
      <div className={`grid gap-24 at-start ${styles.halves}`}>
        <div className="grid gap-16">
          {lines.map((line, index) => (
            <LineFields
              key={line.id}
              line={line}
              name={line.container_name ?? text.line(index + 1)}
              part={values.parts[index] ?? blankPart}
              errorAt={(field) => errorAt(`parts.${index}.${field}`)}
              onChange={(part) =>
                form.change({ parts: values.parts.map((one, place) => (place === index ? part : one)) })
              }
            />
          ))}
          {errors.parts && (
            <p role="alert" className="bad">
              {errors.parts}
            </p>
          )}
          {boxes.length > 0 && (
            <fieldset
              className={`outlined rounded-card ${styles.line}`}
              aria-invalid={errors.boxes ? true : undefined}
            >
              <legend>{text.boxes}</legend>
              <div className="row wrap gap-16">
                {boxes.map((box) => (
                  <Checkbox
                    key={box.id}
                    checked={values.boxes.includes(box.id)}
                    onChange={({ target }) =>
                      form.change({
                        boxes: target.checked
                          ? [...values.boxes, box.id]
                          : values.boxes.filter((id) => id !== box.id),
                      })
                    }
                  >
                    <span className="mono">{box.container_no ?? '–'}</span>{' '}
                    <span className="note">{box.container_name}</span>
                  </Checkbox>
                ))}
              </div>
              {errors.boxes && (
                <p role="alert" className="bad above-8">
                  {errors.boxes}
                </p>
              )}
            </fieldset>
          )}
          <Field label={text.so} required error={errors.so_no}>
            {(control) => (
              <UpperInput
                {...control}
                mono
                maxLength={maxLength.serviceOrderNumber}
                value={values.so_no}
                onChange={(so_no) => form.change({ so_no })}
              />
            )}
          </Field>
          <Field label={text.reason} hint={text.reasonHint} error={errors.reason}>
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
        <Sums order={order} parts={values.parts} />
      </div>
    </FormDialog>
  )
}

function send(id: number, body: ReturnType<typeof splitBodyOf>) {
  return call(deskSplit, { params: { id }, body })
}

const writers = { quantity: formatCount, package: formatCount, weight: formatWeight, volume: formatVolume }
const limits = { package: maxFigure.count, weight: maxFigure.weight, volume: maxFigure.volume }

type LineFieldsProps = {
  readonly line: SplitLine
  readonly name: string
  readonly part: PartValues
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (part: PartValues) => void
}

/** What of one line goes. The number of containers proposes their share of the cargo. */
function LineFields({ line, name, part, errorAt, onChange }: LineFieldsProps) {
  const text = useWords(splitWords)
  return (
    <fieldset className={`outlined rounded-card ${styles.line}`}>
      <legend>
        {name} <span className="note">{line.description}</span>
      </legend>
      <div className={`grid gap-12 ${styles.figures}`}>
        {line.quantity !== null && (
          <Field label={text.quantity} hint={text.of(formatCount(line.quantity))} error={errorAt('quantity')}>
            {(control) => (
              <NumberInput
                {...control}
                max={maxFigure.count}
                value={part.quantity}
                onChange={(quantity) => onChange(shareOf(line, quantity))}
              />
            )}
          </Field>
        )}
        {measures.map(
          (field) =>
            line[field] !== null && (
              <Field
                key={field}
                label={text[field]}
                hint={text.of(writers[field](line[field]))}
                error={errorAt(field)}
              >
                {(control) => (
                  <NumberInput
                    {...control}
                    max={limits[field]}
                    decimals={field === 'package' ? 0 : 3}
                    value={part[field]}
                    onChange={(value) => onChange({ ...part, [field]: value })}
                  />
                )}
              </Field>
            ),
        )}
      </div>
    </fieldset>
  )
}

function Sums({ order, parts }: { readonly order: DeskOrder; readonly parts: readonly PartValues[] }) {
  const text = useWords(splitWords)
  const { kept, moved } = sumsOf(order, parts)
  const rows = [
    ...(order.container_mode === 1 ? [['quantity', 'quantity'] as const] : []),
    ...([
      ['packages', 'package'],
      ['weight', 'weight'],
      ['volume', 'volume'],
    ] as const),
  ]
  return (
    <aside className={`card scroll-x sticky padded sunken ${styles.sums}`} aria-label={text.sums}>
      <table className="full">
        <thead>
          <tr>
            <th scope="col">{text.sums}</th>
            <th scope="col" className="num">
              {text.stays}
            </th>
            <th scope="col" className="num">
              {text.goes}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([sum, field]) => (
            <tr key={sum}>
              <th scope="row" className="plain">
                {text[field]}
              </th>
              <td className="num">{writers[field](kept[sum])}</td>
              <td className="num strong">{writers[field](moved[sum])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  )
}
