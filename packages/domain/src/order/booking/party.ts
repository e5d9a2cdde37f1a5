/** The parties of an order and their wire codes (specification point 3, "Type codes"). */
export const partyType = { shipper: 1, consignee: 2, notify1: 3, notify2: 4 } as const

export type PartyType = (typeof partyType)[keyof typeof partyType]
export type PartyRole = keyof typeof partyType

export const partyRoles = [
  'shipper',
  'consignee',
  'notify1',
  'notify2',
] as const satisfies readonly PartyRole[]

export function isPartyRole(name: string): name is PartyRole {
  return partyRoles.some((role) => role === name)
}
