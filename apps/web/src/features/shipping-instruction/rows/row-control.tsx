import {
  type InstructionRowTable,
  instructionRowFields,
} from '@berth/domain/order/instruction/instruction-row-field'

import { cleanValue } from '@berth/domain/reading/clean-text'
import { ContainerSelect, PackageUnitSelect } from '#features/lookups/lookup-selects.tsx'
import { withUnread } from '#features/order/form/unread.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import type { CellProps } from '#ui/rows-editor/rows.ts'
import type { RowField, RowValues } from '../form/form.ts'
import { decimalsOf, maxOf, measureOf } from './row-columns.ts'

/** The control of one cell, in the table and in the phone's sheet. */
export function RowControl({ field, row, onChange, onLeave, ...control }: CellProps<RowField, RowValues>) {
  const rule: InstructionRowTable[string] = instructionRowFields[field]
  const value = row[field]
  const common = { ...control, onBlur: onLeave }
  const unread = row.unread[field]
  const set = (given: string | number | null, text?: string) =>
    onChange({ [field]: given, unread: withUnread(row.unread, field, text) })
  const chosen = { ...common, allowClear: false, unread: unread ?? null, onChange: set }
  if (field === 'container_id') return <ContainerSelect {...chosen} value={row[field]} />
  if (field === 'package_uid') return <PackageUnitSelect {...chosen} value={row[field]} />
  if (field === 'hs_code')
    return (
      <TextInput
        {...common}
        className="mono"
        style={{ lineHeight: '22px' }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={instructionRowFields.hs_code.max}
        value={unread ?? row[field]}
        onChange={({ target }) => set(target.value)}
        reads={cleanValue}
      />
    )
  if (rule.kind === 'text')
    return (
      <UpperInput
        {...common}
        mono={rule.section === 'container'}
        maxLength={rule.max}
        value={unread ?? String(value ?? '')}
        reads={rule.reads}
        onChange={set}
      />
    )
  return (
    <NumberInput
      {...common}
      decimals={decimalsOf[field] ?? 0}
      max={maxOf(rule.kind)}
      measure={measureOf[field]}
      value={typeof value === 'number' ? value : null}
      unread={unread}
      onChange={set}
    />
  )
}
