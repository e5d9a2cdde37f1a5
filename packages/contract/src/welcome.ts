import { z } from 'zod'
import { empty } from './common.ts'
import { endpoint } from './endpoint.ts'

/** How far a company has come since it registered, and whether its reader still wants to be told. */
export const welcome = z.object({
  /** Where originals are sent to is known. */
  has_profile: z.boolean(),
  has_contact: z.boolean(),
  has_booking: z.boolean(),
  is_dismissed: z.boolean(),
})

export const getWelcome = endpoint({
  method: 'GET',
  path: '/welcome',
  summary: 'Get the getting-started steps: profile, contacts, first booking',
  access: 'member',
  output: welcome,
})

export const dismissWelcome = endpoint({
  method: 'POST',
  path: '/welcome/dismiss',
  summary: 'Dismiss the getting-started steps',
  access: 'member',
  body: empty,
  output: empty,
})

export type Welcome = z.infer<typeof welcome>
