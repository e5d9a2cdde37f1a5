import type { MailTextKind } from '@berth/domain/settings/mail-text'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { z } from 'zod'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'
import { writeInstant } from './write-facts.ts'

const words = defineWords(
  { corrections: '修改处数', cutOff: terms.zh.siCutOff },
  { corrections: 'Corrections', cutOff: terms.en.siCutOff },
)

const given = z.object({
  order_no: z.string(),
  version: z.number(),
  corrections: z.number().default(0),
  cut_off: z.string().optional(),
})

type Kind = Extract<MailTextKind, `bl_${string}`>

/** Returns the writer of a mail about a version of the bill of lading: to the member, or from the member to the desk. */
export function writeBl(kind: Kind) {
  return ({ orderId, company, toDesk, payload }: Subject, reader: Reader): MailContent => {
    const { order_no: orderNo, version, corrections, cut_off: cutOff } = given.parse(payload)
    const common = mailWords[reader.language]
    return {
      language: reader.language,
      ...sayText(kind, reader, { order_no: orderNo, version: String(version) }),
      greeting: reader.name === null ? null : common.greeting(reader.name),
      facts: [
        ...(toDesk && company !== null ? [{ label: common.customer, value: company }] : []),
        ...(corrections > 0
          ? [{ label: words[reader.language].corrections, value: String(corrections) }]
          : []),
        ...(cutOff === undefined
          ? []
          : [{ label: words[reader.language].cutOff, value: writeInstant(cutOff, reader.language) }]),
      ],
      separator: common.separator,
      link: {
        label: common.open,
        url: `${reader.publicUrl}${toDesk ? `/desk/orders/${orderId}?tab=bill_of_lading` : `/bookings/bill-of-lading/${orderId}`}`,
      },
      footer: common.footer(reader.siteTitle),
    }
  }
}
