import { z } from 'zod'
import type { MailAttachment } from '../../../platform/mailer.ts'
import { offerSent } from '../../system/mail/public.ts'
import { findAnyOffer } from '../../trade/offers/public.ts'
import { languagesOf, type OfferPrintoutParts, printOffer } from './print-offer.ts'

type OfferMail = { readonly kind: string; readonly payload: unknown; readonly createTime: Date }

const sent = z.object({ offer_id: z.number(), token: z.string() })

/** Makes the PDFs that go with the mail of an offer, one in each of its languages, with the link of its reader. */
export function offerAttachments(parts: OfferPrintoutParts) {
  return async ({ kind, payload, createTime }: OfferMail): Promise<MailAttachment[]> => {
    if (kind !== offerSent.kind) return []
    const { offer_id: id, token } = sent.parse(payload)
    const row = await findAnyOffer(parts.db, id)
    if (!row) return []
    const files: MailAttachment[] = []
    // One after the other: each holds a font of ten megabytes while it is made.
    for (const language of languagesOf(row))
      files.push(await printOffer(parts, row, { language, token, now: createTime }))
    return files
  }
}
