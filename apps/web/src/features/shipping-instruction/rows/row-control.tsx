import { maxLength } from '@berth/domain/limits'
import { Input } from 'antd'
import { NumberInput } from '../../../ui/controls/number-input.tsx'
import { UpperInput } from '../../../ui/controls/upper-input.tsx'
import type { CellProps } from '../../../ui/rows-editor/rows.ts'
import { ContainerSelect, PackageUnitSelect } from '../../lookups/lookup-selects.tsx'
import type { RowField, RowValues } from '../form/form.ts'
import { decimalsOf } from './row-columns.ts'

/** The control of one cell, in the table and in the phone's sheet. */
export function RowControl({ field, row, onChange, onLeave, ...control }: CellProps<RowField, RowValues>) {
  switch (field) {
    case 'container_id':
      return (
        <ContainerSelect
          {...control}
          allowClear={false}
          placeholder=""
          value={row.container_id}
          onChange={(container_id) => onChange({ container_id })}
          onBlur={onLeave}
        />
      )
    case 'package_uid':
      return (
        <PackageUnitSelect
          {...control}
          allowClear={false}
          placeholder=""
          value={row.package_uid}
          onChange={(package_uid) => onChange({ package_uid })}
          onBlur={onLeave}
        />
      )
    case 'container_no':
    case 'seal_no':
      return (
        <UpperInput
          {...control}
          mono
          maxLength={field === 'seal_no' ? maxLength.sealNumber : maxLength.containerNumber}
          value={row[field]}
          // Numbers copied from emails often contain spaces.
          onChange={(typed) =>
            onChange({ [field]: field === 'container_no' ? typed.replace(/\s/g, '') : typed })
          }
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
          value={row.hs_code}
          onChange={({ target }) => onChange({ hs_code: target.value.trim() })}
          onBlur={onLeave}
        />
      )
    case 'description':
      return (
        <UpperInput
          {...control}
          maxLength={maxLength.lineDescription}
          value={row.description}
          onChange={(description) => onChange({ description })}
          onBlur={onLeave}
        />
      )
    case 'package':
    case 'weight':
    case 'volume':
    case 'vgm':
      return (
        <NumberInput
          {...control}
          decimals={decimalsOf[field] ?? 0}
          value={row[field]}
          onChange={(figure) => onChange({ [field]: figure })}
          onBlur={onLeave}
        />
      )
  }
}
