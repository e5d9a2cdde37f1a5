import { maxFigure, maxLength } from '@berth/domain/limits'
import { cleanValue } from '@berth/domain/reading/clean-text'
import { ContainerSelect, PackageUnitSelect } from '#features/lookups/lookup-selects.tsx'
import { withUnread } from '#features/order/form/unread.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import type { CellProps } from '#ui/rows-editor/rows.ts'
import type { LineField, LineValues } from '../form/form.ts'

/** The control of one cell, in the table and in the phone's sheet. */
export function LineControl({
  field,
  row: line,
  onChange,
  onLeave,
  ...control
}: CellProps<LineField, LineValues>) {
  const unread = line.unread[field]
  const set = (value: string | number | null, text?: string) =>
    onChange({ [field]: value, unread: withUnread(line.unread, field, text) })
  switch (field) {
    case 'container_id':
      return (
        <ContainerSelect
          {...control}
          allowClear={false}
          value={line.container_id}
          unread={unread ?? null}
          onChange={set}
          onBlur={onLeave}
        />
      )
    case 'package_uid':
      return (
        <PackageUnitSelect
          {...control}
          allowClear={control.size === 'large'}
          value={line.package_uid}
          unread={unread ?? null}
          onChange={set}
          onBlur={onLeave}
        />
      )
    case 'hs_code':
      return (
        <TextInput
          {...control}
          className="mono"
          style={{ lineHeight: '22px' }}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={unread ?? line.hs_code}
          onChange={({ target }) => set(target.value)}
          reads={cleanValue}
          onBlur={onLeave}
        />
      )
    case 'description':
      return (
        <UpperInput
          {...control}
          maxLength={maxLength.lineDescription}
          value={unread ?? line.description}
          onChange={(typed) => set(typed)}
          onBlur={onLeave}
        />
      )
    case 'quantity':
    case 'package':
      return (
        <NumberInput
          {...control}
          max={maxFigure.count}
          value={line[field]}
          unread={unread}
          onChange={set}
          onBlur={onLeave}
        />
      )
    case 'weight':
    case 'volume':
      return (
        <NumberInput
          {...control}
          decimals={3}
          max={maxFigure[field]}
          measure={field === 'weight' ? 'kg' : 'm³'}
          value={line[field]}
          unread={unread}
          onChange={set}
          onBlur={onLeave}
        />
      )
  }
}
