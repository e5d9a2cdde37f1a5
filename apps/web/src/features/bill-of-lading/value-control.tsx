import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { blRuleAt, isBlDay } from '@berth/domain/bill-of-lading/bl-value'
import { printedLineLength } from '@berth/domain/order/instruction/printed-text'
import type { ControlProps } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { UpperTextArea } from '#ui/controls/upper-text-area.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { isMeasure } from './say-value.ts'

type ValueControlProps = {
  readonly control: ControlProps
  readonly path: BlPath
  readonly value: BlValue
  readonly onChange: (value: BlValue) => void
}

/** The input for a field of a bill of lading: a number, a day, or text in capitals with a ruler where its lines break. */
export function ValueControl({ control, path, value, onChange }: ValueControlProps) {
  if (blRuleAt(path).compared === 'number')
    return (
      <NumberInput
        {...control}
        decimals={isMeasure(path) ? 3 : 0}
        measure={isMeasure(path) ? (path.endsWith('weight') ? 'kg' : 'm³') : undefined}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    )
  const text = typeof value === 'string' ? value : ''
  const change = (typed: string) => onChange(typed === '' ? null : typed)
  if (isBlDay(path)) return <DateInput {...control} value={text || null} onChange={onChange} />
  if (hasLines(path))
    return <UpperTextArea {...control} rows={3} rulerAt={printedLineLength} value={text} onChange={change} />
  return <UpperInput {...control} mono value={text} onChange={change} />
}

function hasLines(path: BlPath): boolean {
  return /_address$|^(agent|marks|description|clauses)$/.test(path)
}
