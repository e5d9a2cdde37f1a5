import { type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { Select } from 'antd'
import { useWords } from '../../../../lib/language.ts'
import { PortSelect } from '../../../lookups/lookup-selects.tsx'
import { useStatusNames } from '../../../order/use-status-names.ts'
import { listWords } from './booking-list-words.ts'
import type { ListFilter } from './list-url.ts'

type FieldProps = {
  readonly id: string
  readonly filter: ListFilter
  readonly onChange: (change: Partial<ListFilter>) => void
  readonly width?: number
}

export function DeliveryField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(listWords)
  return (
    <PortSelect
      use="to"
      inland
      id={id}
      value={filter.to_id}
      onChange={(to_id) => onChange({ to_id })}
      placeholder={text.any}
      {...(width ? { width } : {})}
    />
  )
}

export function StatusField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(listWords)
  const names = useStatusNames()
  return (
    <Select<OrderStatus[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      value={[...filter.status]}
      // Choosing individual statuses leaves the shortcut.
      onChange={(status) => onChange({ status, waits_on: 'any' })}
      placeholder={text.any}
      options={statusesInProcessOrder.map((status) => ({ value: status, label: names[status] }))}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: width ?? '100%' }}
    />
  )
}
