import { type SupplyRowTable, supplyRowFields } from '@berth/domain/order/instruction/supply-row-field'
import { Input } from 'antd'
import { NumberInput } from '../../../ui/controls/number-input.tsx'
import { UpperInput } from '../../../ui/controls/upper-input.tsx'
import type { CellProps } from '../../../ui/rows-editor/rows.ts'
import { ContainerSelect, PackageUnitSelect } from '../../lookups/lookup-selects.tsx'
import type { RowField, RowValues } from '../form/form.ts'
import { decimalsOf } from './row-columns.ts'

/** The control of one cell, in the table and in the phone's sheet. */
export function RowControl({ field, row, onChange, onLeave, ...control }: CellProps<RowField, RowValues>) {
  const rule: SupplyRowTable[string] = supplyRowFields[field]
  const value = row[field]
  const common = { ...control, onBlur: onLeave }
  const set = (given: string | number | null | undefined) => onChange({ [field]: given })
  if (field === 'container_id')
    return <ContainerSelect {...common} allowClear={false} placeholder="" value={row[field]} onChange={set} />
  if (field === 'package_uid')
    return (
      <PackageUnitSelect {...common} allowClear={false} placeholder="" value={row[field]} onChange={set} />
    )
  if (field === 'hs_code')
    return (
      <Input
        {...common}
        className="mono"
        style={{ lineHeight: '22px' }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={row[field]}
        onChange={({ target }) => set(target.value.trim())}
      />
    )
  if (rule.kind === 'text')
    return (
      <UpperInput
        {...common}
        mono={rule.section === 'container'}
        maxLength={rule.max}
        value={String(value ?? '')}
        // Container numbers copied from emails often contain spaces.
        onChange={(typed) => set(field === 'container_no' ? typed.replace(/\s/g, '') : typed)}
      />
    )
  return (
    <NumberInput
      {...common}
      decimals={decimalsOf[field] ?? 0}
      value={typeof value === 'number' ? value : null}
      onChange={set}
    />
  )
}
