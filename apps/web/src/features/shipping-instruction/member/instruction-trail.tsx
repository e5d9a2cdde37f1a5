import type { Shipment } from '@berth/contract/orders/instruction'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { pageWords } from '../form/instruction-form-words.ts'

/** Breadcrumbs from the member's bookings to the instruction's order. */
export function useInstructionTrail({
  id,
  order_no,
}: Pick<Shipment, 'id' | 'order_no'>): readonly ReactNode[] {
  const text = useWords(pageWords)
  return [
    <Link key="list" to={paths.bookings}>
      {text.bookings}
    </Link>,
    <Link key="order" to={paths.booking(id)}>
      {order_no}
    </Link>,
  ]
}
