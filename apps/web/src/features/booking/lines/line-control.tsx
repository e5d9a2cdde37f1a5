import { maxLength } from '@berth/domain/limits'
import { Input } from 'antd'
import { NumberInput } from '../../../ui/controls/number-input.tsx'
import { UpperInput } from '../../../ui/controls/upper-input.tsx'
import type { CellProps } from '../../../ui/rows-editor/rows.ts'
import { ContainerSelect, PackageUnitSelect } from '../../lookups/lookup-selects.tsx'
import type { LineField, LineValues } from '../form/form.ts'

/** The control of one cell, in the table and in the phone's sheet. */
export function LineControl({
  field,
  row: line,
  onChange,
  onLeave,
  ...control
}: CellProps<LineField, LineValues>) {
  switch (field) {
    case 'container_id':
      return (
        <ContainerSelect
          {...control}
          allowClear={false}
          placeholder=""
          value={line.container_id}
          onChange={(container_id) => onChange({ container_id })}
          onBlur={onLeave}
        />
      )
    case 'package_uid':
      return (
        <PackageUnitSelect
          {...control}
          allowClear={control.size === 'large'}
          value={line.package_uid}
          onChange={(package_uid) => onChange({ package_uid })}
          onBlur={onLeave}
        />
      )
    case 'hs_code':
      return (
        <Input
          {...control}
          className="mono"
          style={{ lineHeight: '22px' }}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={line.hs_code}
          onChange={({ target }) => onChange({ hs_code: target.value.trim() })}
          onBlur={onLeave}
        />
      )
    case 'description':
      return (
        <UpperInput
          {...control}
          maxLength={maxLength.lineDescription}
          value={line.description}
          onChange={(description) => onChange({ description })}
          onBlur={onLeave}
        />
      )
    case 'quantity':
    case 'package':
      return (
        <NumberInput
          {...control}
          value={line[field]}
          onChange={(figure) => onChange({ [field]: figure })}
          onBlur={onLeave}
        />
      )
    case 'weight':
    case 'volume':
      return (
        <NumberInput
          {...control}
          decimals={3}
          value={line[field]}
          onChange={(figure) => onChange({ [field]: figure })}
          onBlur={onLeave}
        />
      )
  }
}
