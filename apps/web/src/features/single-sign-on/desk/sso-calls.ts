import {
  getCompanySso,
  getStaffSso,
  removeCompanySso,
  removeStaffSso,
  type SsoSetup,
  saveCompanySso,
  saveStaffSso,
} from '@berth/contract/companies/desk-single-sign-on'
import type { BodyOf } from '@berth/contract/endpoint'
import { call } from '#lib/api/api.ts'

/** How a team's provider is read, saved and removed. */
export type SsoCalls = {
  readonly read: () => Promise<SsoSetup>
  readonly save: (body: BodyOf<typeof saveStaffSso>) => Promise<SsoSetup>
  readonly remove: () => Promise<unknown>
}

/** The calls for a company, or for the staff if there is none. */
export const ssoCallsOf = (company: number | null): SsoCalls => {
  if (company === null)
    return {
      read: () => call(getStaffSso, {}),
      save: (body) => call(saveStaffSso, { body }),
      remove: () => call(removeStaffSso, {}),
    }
  const params = { id: company }
  return {
    read: () => call(getCompanySso, { params }),
    save: (body) => call(saveCompanySso, { params, body }),
    remove: () => call(removeCompanySso, { params }),
  }
}
