import type { DeskOrder } from '@berth/contract/desk-order'
import type { Shipment } from '@berth/contract/supply'
import { partyType } from '@berth/domain/order/party'
import { totalsOf } from '@berth/domain/order/totals'

type Booked = Pick<DeskOrder, 'spaces' | 'containers' | 'cargo' | 'contacts'>
type Declared = Pick<Shipment, 'containers' | 'contacts'>

/** One fact as it was booked and as the shipping instruction says it. */
export type ComparedFact =
  | {
      readonly field: 'boxes' | 'consignee' | 'shipper'
      readonly booked: string
      readonly declared: string
      readonly isSame: boolean
    }
  | {
      readonly field: 'packages' | 'weight' | 'volume'
      readonly booked: number
      readonly declared: number
      /** Declared less booked. */
      readonly difference: number
      readonly isSame: boolean
    }

/** The shipping instruction beside the booking, fact by fact; boxes only where boxes were booked. */
export function compareSupply(order: Booked, supply: Declared): ComparedFact[] {
  const booked = totalsOf([...order.containers, ...order.cargo])
  const declared = totalsOf(supply.containers)
  const figure = (field: 'packages' | 'weight' | 'volume'): ComparedFact => ({
    field,
    booked: booked[field],
    declared: declared[field],
    difference: Math.round((declared[field] - booked[field]) * 1000) / 1000,
    isSame: booked[field] === declared[field],
  })
  const text = (field: 'boxes' | 'consignee' | 'shipper', one: string, other: string): ComparedFact => ({
    field,
    booked: one,
    declared: other,
    isSame: one === other,
  })
  const boxes = text('boxes', bookedBoxes(order), declaredBoxes(order, supply))
  const parties = (['shipper', 'consignee'] as const).map((role) =>
    text(role, companyOf(order, partyType[role]), companyOf(supply, partyType[role])),
  )
  return [
    ...(order.spaces.length > 0 ? [boxes] : []),
    figure('packages'),
    figure('weight'),
    figure('volume'),
    ...parties,
  ]
}

function bookedBoxes({ spaces }: Booked): string {
  return spaces.map(({ count, container_name }) => `${count} × ${container_name}`).join(' + ')
}

// In the order they were booked in, so that the same boxes read the same.
function declaredBoxes({ spaces }: Booked, { containers }: Declared): string {
  const counts = new Map(spaces.map(({ container_name }) => [container_name, 0]))
  for (const { container_name } of containers)
    if (container_name) counts.set(container_name, (counts.get(container_name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} × ${name}`)
    .join(' + ')
}

function companyOf({ contacts }: Pick<Declared, 'contacts'>, type: number): string {
  return contacts.find((contact) => contact.type === type)?.company1 ?? ''
}
