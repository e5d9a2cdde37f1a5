import type { Requirement } from '../access/authority.ts'

/** What putting companies into customer groups requires: it changes members, and what they are sold at. */
export const groupingCompanies = { all: ['desk_member', 'desk_rate'] } as const satisfies Requirement
