import { z } from 'zod'

/** How calls about one's own ways to verify may be made. */
export const ownFactor = { access: 'signed_in', openWhenClosed: true, openBeforeEnrolment: true } as const

/** Recovery codes, in this answer only; none if the user already has some. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
