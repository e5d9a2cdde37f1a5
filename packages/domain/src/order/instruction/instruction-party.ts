import { partyRoles, partyType } from '../booking/party.ts'

/**
 * The parties that only a customs filing names, and their wire codes; they continue those of the parties on the bill of lading.
 */
export const filingPartyType = {
  seller: 5,
  buyer: 6,
  manufacturer: 7,
  ship_to: 8,
  stuffing_location: 9,
  consolidator: 10,
} as const

export type FilingPartyType = (typeof filingPartyType)[keyof typeof filingPartyType]
export type FilingRole = keyof typeof filingPartyType

export const filingRoles = [
  'seller',
  'buyer',
  'manufacturer',
  'ship_to',
  'stuffing_location',
  'consolidator',
] as const satisfies readonly FilingRole[]

/** The parties of a shipping instruction: those on the bill of lading, then those of filings. */
export const instructionRoles = [...partyRoles, ...filingRoles] as const

export type InstructionRole = (typeof instructionRoles)[number]

export const instructionPartyType = { ...partyType, ...filingPartyType } as const

export function isFilingRole(name: string): name is FilingRole {
  return filingRoles.some((role) => role === name)
}

export function isInstructionRole(name: string): name is InstructionRole {
  return instructionRoles.some((role) => role === name)
}

/** Whether a stored party is on the bill of lading rather than in a filing. */
export function isOnBill(type: number): boolean {
  return type <= partyType.notify2
}
