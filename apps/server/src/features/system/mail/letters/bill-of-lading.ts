import { defineWords } from '@berth/locales/language'
import type { MailName } from '@berth/locales/mails'
import { terms } from '@berth/locales/terms'
import { z } from 'zod'
import { letter } from './letter.ts'
import { mailWords } from './letter-words.ts'
import { writeInstant } from './write-facts.ts'

const words = defineWords(
  { corrections: '修改处数', cutOff: terms.zh.siCutOff },
  { corrections: 'Corrections', cutOff: terms.en.siCutOff },
)

const payload = z.object({
  order_no: z.string(),
  version: z.number(),
  corrections: z.number().default(0),
  cut_off: z.string().optional(),
})

type SampleChanges = Partial<Omit<z.input<typeof payload>, 'order_no'>>

/** A mail about a version of the bill of lading: to the member, or from the member to the desk. */
function aboutBl(kind: Extract<MailName, `bl_${string}`>, sample: SampleChanges, toDesk = false) {
  return letter(kind, {
    payload,
    sample: { order_no: 'BK2603160012', version: 2, ...sample },
    toDesk,
    write({ orderId, company, toDesk: isToDesk, payload: bl }, { language, publicUrl }) {
      const { open, customer } = mailWords[language]
      const text = words[language]
      return {
        values: { order_no: bl.order_no, version: String(bl.version) },
        facts: [
          ...(isToDesk && company !== null ? [{ label: customer, value: company }] : []),
          ...(bl.corrections > 0 ? [{ label: text.corrections, value: String(bl.corrections) }] : []),
          ...(bl.cut_off === undefined
            ? []
            : [{ label: text.cutOff, value: writeInstant(bl.cut_off, language) }]),
        ],
        link: {
          label: open,
          url: `${publicUrl}${isToDesk ? `/desk/orders/${orderId}?tab=bill_of_lading` : `/bookings/bill-of-lading/${orderId}`}`,
        },
      }
    },
  })
}

export const blPublished = aboutBl('bl_published', {})
export const blReminder = aboutBl('bl_reminder', { cut_off: '2026-11-20T08:00:00Z' })
export const blIssued = aboutBl('bl_issued', { version: 3 })
export const blAmendmentAccepted = aboutBl('bl_amendment_accepted', { version: 3 })
export const blAmendmentDeclined = aboutBl('bl_amendment_declined', { version: 3 })
export const blCorrected = aboutBl('bl_corrected', { corrections: 3 }, true)
export const blAmendmentAsked = aboutBl('bl_amendment_asked', { version: 3, corrections: 2 }, true)
export const blApproved = aboutBl('bl_approved', {}, true)
