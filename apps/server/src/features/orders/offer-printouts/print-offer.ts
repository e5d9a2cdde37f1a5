import { Readable } from 'node:stream'
import type { Endpoint } from '@berth/contract/endpoint'
import { mediaTypeOf } from '@berth/domain/files/upload'
import { defaultLanguage, type Language, languages } from '@berth/locales/language'
import { FileAnswer } from '../../../platform/http/download.ts'
import type { Context } from '../../../platform/http/route.ts'
import { makePdf } from '../../../platform/pdf.ts'
import { findSetting } from '../../system/settings/public.ts'
import { type OfferRow, presentOffer } from '../../trade/offers/public.ts'
import { findIssuer, type Issuer } from '../order/issuer.query.ts'
import { type OfferIssue, offerPrintout } from './offer-printout.ts'
import { offerPrintoutWords } from './offer-printout-words.ts'

export type OfferPrintoutParts = Pick<Context<Endpoint>, 'db' | 'storage'> & {
  /** The address of this server's pages; empty if it is not known. */
  readonly publicUrl: string
}

/** A bill is due a week after it is agreed to unless the setting says otherwise. */
const usualPaymentDays = 7

/** Where an offer is opened: by the token of its link, or by a colleague of its company, signed in. */
function linkTo({ offer }: OfferRow, publicUrl: string, token: string | null): OfferIssue['link'] {
  if (publicUrl === '') return null
  if (token !== null) return { url: `${publicUrl}/offer#${token}`, isOpen: true }
  if (offer.state === 'draft' || offer.customerId === null) return null
  return { url: `${publicUrl}/quotes/offers/${offer.id}`, isOpen: false }
}

/** Who issues an offer: the forwarder that makes it, or else the operator. */
export async function issuerOf(
  { db, storage }: Pick<OfferPrintoutParts, 'db' | 'storage'>,
  { offer, owner, creatorPhone }: OfferRow,
): Promise<Issuer> {
  if (offer.ownerId === null || !owner) return await findIssuer(db, storage)
  const { company1, company2, address1, address2 } = owner
  return {
    name: { zh: company2 ?? company1, en: company1 },
    address: { zh: address2 ?? address1, en: address1 },
    ...{ phone: creatorPhone ?? '', accounts: [], logo: null },
  }
}

/** Makes the PDF of an offer in a language. */
export async function printOffer(
  { db, storage, publicUrl }: OfferPrintoutParts,
  row: OfferRow,
  {
    language,
    token,
    now,
  }: { readonly language: Language; readonly token: string | null; readonly now: Date },
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const shown = presentOffer(row, { actor: 'member', language, now, seesOrders: false })
  const issue = {
    language,
    issuer: await issuerOf({ db, storage }, row),
    paymentDays: Number(await findSetting(db, 'payment_days')) || usualPaymentDays,
    link: linkTo(row, publicUrl, token),
  }
  const content = await makePdf(offerPrintout(shown, issue))
  const no = shown.edition === 1 ? shown.offer_no : `${shown.offer_no} v${shown.edition}`
  return { name: `${offerPrintoutWords[language].file(no)}.pdf`, content }
}

/** Answers with the PDF of an offer. */
export async function answerOfferPrintout(
  parts: OfferPrintoutParts,
  row: OfferRow,
  asked: { readonly language: Language; readonly token: string | null; readonly now: Date },
): Promise<FileAnswer> {
  const { name, content } = await printOffer(parts, row, asked)
  const file = { name, mediaType: mediaTypeOf.pdf, bytes: content.length }
  return new FileAnswer(Readable.from([content]), file, false)
}

/** The languages that an offer is written in. */
export function languagesOf({ offer }: OfferRow): readonly Language[] {
  return offer.language === 'both' ? languages : [offer.language ?? defaultLanguage]
}
