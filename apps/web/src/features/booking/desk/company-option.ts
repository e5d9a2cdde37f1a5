import type { BookingCustomer } from '@berth/contract/desk/desk-on-behalf'
import { labelOption, type SelectOption } from '#ui/controls/typed-name.ts'

/** A company that the desk books for, by its names in both languages. */
export function companyOption({ id, name, other_name }: BookingCustomer): SelectOption {
  return labelOption(id, other_name ? `${name} · ${other_name}` : name, [
    name,
    ...(other_name ? [other_name] : []),
  ])
}
