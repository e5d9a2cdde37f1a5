import { z } from 'zod'
import { empty } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A company's onboarding progress since it registered, and whether the user has dismissed it. */
export const welcome = z.object({
  /** The address for original documents is known. */
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
