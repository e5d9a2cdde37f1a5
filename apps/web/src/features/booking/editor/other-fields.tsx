import { maxFigure } from '@berth/domain/limits'
import {
  type BookingField,
  type BookingTable,
  bookingFields,
} from '@berth/domain/order/booking/booking-field'
import { fieldsIn } from '@berth/domain/order/booking/field-table'
import { isAskable } from '@berth/domain/order/change/booking-change'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import type { EditedBooking } from '../form/edited-booking.ts'
import { fieldWords } from '../form/field-words.ts'
import type { Section } from '../form/sections.ts'
import { wasOf } from './was-of.tsx'

type Manner = { readonly label?: string; readonly aside?: ReactNode; readonly placeholder?: string }

type OtherFieldsProps = {
  readonly editor: EditedBooking
  readonly section: Section
  /** Fields the section renders itself because they depend on others or have a special control. */
  readonly except: readonly BookingField[]
  readonly manners?: Partial<Record<BookingField, Manner>>
}

/** The fields of a section that need only the default control for their kind. */
export function OtherFields({ editor, section, except, manners = {} }: OtherFieldsProps) {
  return fieldsIn(bookingFields, section)
    .filter((field) => !except.includes(field) && (!editor.before || isAskable(field)))
    .map((field) => <PlainField key={field} editor={editor} field={field} {...manners[field]} />)
}

function PlainField({
  editor,
  field,
  label,
  aside,
  placeholder = '',
}: Manner & { readonly editor: EditedBooking; readonly field: BookingField }) {
  const { values, errors, change, touch, today } = editor
  const name = useWords(fieldWords)[field]
  const rule: BookingTable[string] = bookingFields[field]
  const value = values[field]
  const set = (given: unknown, text?: string) => change({ [field]: given }, text)
  const unread = values.unread[field]
  const onBlur = () => touch(field)
  if (typeof value === 'boolean')
    return (
      <Checkbox checked={value} onChange={({ target }) => set(target.checked)}>
        {label ?? name}
      </Checkbox>
    )
  return (
    <Field label={label ?? name} error={errors[field]} aside={aside} was={wasOf(editor, field)}>
      {(control) => {
        const common = { ...control, size: 'large' as const, onBlur }
        if (rule.kind === 'day')
          return (
            <DateInput
              {...common}
              onChange={set}
              unread={unread}
              min={today}
              value={typeof value === 'string' ? value : null}
            />
          )
        if (rule.kind === 'text')
          return (
            <UpperInput
              {...common}
              onChange={(given) => set(given)}
              mono
              maxLength={rule.max}
              placeholder={placeholder}
              value={String(value ?? '')}
            />
          )
        return (
          <NumberInput
            {...common}
            onChange={set}
            unread={unread}
            decimals={2}
            max={maxFigure.money}
            measure="USD"
            value={typeof value === 'number' ? value : null}
          />
        )
      }}
    </Field>
  )
}
