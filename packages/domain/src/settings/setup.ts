/** What a deployment has of what it needs, as the desk answers it. */
export type Setup = {
  readonly has_contact_email: boolean
  readonly has_mail_server: boolean
  readonly has_account: boolean
  readonly has_terms: boolean
  readonly has_amendment_fees: boolean
  /** Companies that have registered or were added. */
  readonly members: number
}

/** What the operator can set up at the desk before the first member. */
export const setupSteps = [
  'has_contact_email',
  'has_mail_server',
  'has_account',
  'has_terms',
  'has_amendment_fees',
] as const

/** How many of the steps are left. */
export function countSetupLeft(setup: Setup): number {
  return setupSteps.filter((step) => !setup[step]).length
}

/** Whether the desk opens on what is left: nobody can be waiting for anything else yet. */
export function opensOnSetup(setup: Setup): boolean {
  return setup.members === 0 && countSetupLeft(setup) > 0
}
