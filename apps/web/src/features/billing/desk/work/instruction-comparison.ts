import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Shipment } from '@berth/contract/orders/instruction'
import { type ContactField, contactFields } from '@berth/domain/company/contact'
import { type PartyRole, partyRoles, partyType } from '@berth/domain/order/booking/party'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { formatBoxes } from '#lib/format.ts'

type BookedCargo = Pick<
  DeskOrder,
  'spaces' | 'containers' | 'cargo' | 'contacts' | 'notify_same_as_consignee'
>
type DeclaredCargo = Pick<Shipment, 'containers' | 'contacts' | 'notify_same_as_consignee'>
type Contact = DeclaredCargo['contacts'][number]

/** A party as named in an order document. The notify party may be the consignee. */
export type ComparedParty = Readonly<Partial<Record<ContactField, string>>> | 'same_as_consignee' | null

/** One fact, as booked and as declared in the shipping instruction. */
export type ComparedFact =
  | {
      readonly field: 'boxes'
      readonly booked: string
      readonly declared: string
      readonly isSame: boolean
    }
  | {
      readonly field: 'packages' | 'weight' | 'volume'
      readonly booked: number
      readonly declared: number
      /** Declared minus booked. */
      readonly difference: number
      readonly isSame: boolean
    }
  | {
      readonly field: PartyRole
      readonly booked: ComparedParty
      readonly declared: ComparedParty
      /** The differing fields when both sides name a party. */
      readonly differing: readonly ContactField[]
      readonly isSame: boolean
    }

/** Compares the shipping instruction with the booking, fact by fact. Containers and parties only if they were booked. */
export function compareInstruction(order: BookedCargo, instruction: DeclaredCargo): ComparedFact[] {
  const booked = totalsOf([...order.containers, ...order.cargo])
  const declared = totalsOf(instruction.containers)
  const figure = (field: 'packages' | 'weight' | 'volume'): ComparedFact => ({
    field,
    booked: booked[field],
    declared: declared[field],
    difference: Math.round((declared[field] - booked[field]) * 1000) / 1000,
    isSame: booked[field] === declared[field],
  })
  const boxes: ComparedFact = {
    field: 'boxes',
    booked: bookedBoxes(order),
    declared: declaredBoxes(order, instruction),
    isSame: bookedBoxes(order) === declaredBoxes(order, instruction),
  }
  return [
    ...(order.spaces.length > 0 ? [boxes] : []),
    figure('packages'),
    figure('weight'),
    figure('volume'),
    ...partyRoles.flatMap((role) => compareParty(order, instruction, role)),
  ]
}

function bookedBoxes({ spaces }: BookedCargo): string {
  return formatBoxes(spaces)
}

// Sorted in booking order, so that identical containers produce identical text.
function declaredBoxes({ spaces }: BookedCargo, { containers }: DeclaredCargo): string {
  const counts = new Map(spaces.map(({ container_name }) => [container_name, 0]))
  for (const { container_name } of containers)
    if (container_name) counts.set(container_name, (counts.get(container_name) ?? 0) + 1)
  const declared = [...counts].filter(([, count]) => count > 0)
  return formatBoxes(declared.map(([container_name, count]) => ({ count, container_name })))
}

function compareParty(order: BookedCargo, instruction: DeclaredCargo, role: PartyRole): ComparedFact[] {
  const booked = partyOf(order, role)
  const declared = partyOf(instruction, role)
  if (booked === null) return []
  const differing = differingFields(booked, declared)
  const isSame =
    typeof booked === 'object' && typeof declared === 'object' && declared !== null
      ? differing.length === 0
      : booked === declared
  return [{ field: role, booked, declared, differing, isSame }]
}

function partyOf(
  { contacts, notify_same_as_consignee }: Pick<DeclaredCargo, 'contacts' | 'notify_same_as_consignee'>,
  role: PartyRole,
): ComparedParty {
  if (role === 'notify1' && notify_same_as_consignee) return 'same_as_consignee'
  const contact = contacts.find(({ type }) => type === partyType[role])
  if (!contact) return null
  return Object.fromEntries(contactFields.map((field) => [field, textOf(contact, field)]))
}

function textOf(contact: Contact, field: ContactField): string {
  const value = field === 'country_id' ? contact.country_name : contact[field]
  return value?.trim() ?? ''
}

function differingFields(booked: ComparedParty, declared: ComparedParty): readonly ContactField[] {
  if (typeof booked === 'string' || typeof declared === 'string' || !booked || !declared) return []
  return contactFields.filter((field) => booked[field] !== declared[field])
}
