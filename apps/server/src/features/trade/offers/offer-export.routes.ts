import * as wire from '@berth/contract/trade/offer'
import { exportOwnOffers } from '@berth/contract/trade/own-offer'
import type { ExportFormat } from '@berth/domain/files/import-file'
import { writeSums } from '@berth/domain/money/write-amount'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { offerDeclineWords, offerStateWords } from '@berth/locales/offer-words'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import { type ExportColumn, exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { presentDeskOfferItem, presentedTo, presentOfferItem } from './offer.present.ts'
import { findOfferIds, findOffers, type OfferFilter, offersMadeBy, offersSeenBy } from './offer.query.ts'
import { offerExportWords } from './offer-export-words.ts'

type Maker = Pick<Context<typeof wire.deskExportOffers>, 'db' | 'now' | 'language'> & {
  readonly scope: Scope
}
type Exported = { readonly query: OfferFilter & { readonly format: ExportFormat } }

/** Exports what the caller's side makes. */
async function exportMade({ db, scope, language, now }: Maker, { query }: Exported) {
  const seen = offersMadeBy(scope)
  const ids = await findOfferIds(db, seen, query, now)
  const read = async (asked: readonly number[]) =>
    (await findOffers(db, seen, asked)).map((row) =>
      presentDeskOfferItem(row, presentedTo({ scope, language, now }, 'operator')),
    )
  const items = readByIds(ids, read, ({ id }) => id)
  const columns = [...numbered(language), ...recipient, ...offered(language)]
  return ok(exportList({ name: nameOf(language, now), columns, items }, query.format, language))
}

export const offerExportRoutes = [
  route(wire.exportOffers, async ({ db, scope, language, now }, { query }) => {
    const ids = await findOfferIds(db, offersSeenBy(scope), query, now)
    const read = async (asked: readonly number[]) =>
      (await findOffers(db, offersSeenBy(scope), asked)).map((row) =>
        presentOfferItem(row, presentedTo({ scope, language, now }, 'member')),
      )
    const items = readByIds(ids, read, ({ id }) => id)
    const columns = [...numbered(language), ...offered(language)]
    return ok(exportList({ name: nameOf(language, now), columns, items }, query.format, language))
  }),

  route(wire.deskExportOffers, exportMade),
  route(exportOwnOffers, exportMade),
]

const nameOf = (language: Language, now: Date) => `${offerExportWords[language].file} ${dayInChina(now)}`

const column = columnsNamed(offerExportWords)

function numbered(language: Language): readonly ExportColumn<wire.OfferItem>[] {
  return [
    column('offerNo', 18, (offer) => offer.offer_no),
    column('edition', 8, (offer) => offer.edition),
    column('state', 12, (offer) => offerStateWords[language][offer.state]),
  ]
}

const recipient: readonly ExportColumn<wire.DeskOfferItem>[] = [
  column('company', 32, (offer) => offer.company),
  column('linkman', 16, (offer) => offer.linkman),
]

const placeOf = (name: string | null, code: string | null) => (code === null ? name : `${name} (${code})`)

function offered(language: Language): readonly ExportColumn<wire.OfferItem>[] {
  const { separator } = offerExportWords[language]
  const cargoOf = ({ spaces, cargo }: wire.OfferItem) =>
    cargo
      ? `${cargo.volume ?? 0} m³, ${cargo.weight ?? 0} kg`
      : spaces.map(({ container_name, count }) => `${container_name} × ${count ?? 0}`).join(separator)
  return [
    column('pol', 22, (offer) => placeOf(offer.pol_name, offer.pol_code)),
    column('to', 22, (offer) => placeOf(offer.to_name, offer.to_code)),
    column('cargo', 22, cargoOf),
    column('options', 8, (offer) => offer.option_count),
    column('best', 24, (offer) => writeSums(offer.best_totals)),
    column('validUntil', 12, (offer) => offer.valid_until),
    column('sendTime', 18, (offer) => inBeijing(offer.send_time)),
    column('openTime', 18, (offer) => inBeijing(offer.open_time)),
    column('decideTime', 18, (offer) => inBeijing(offer.decide_time)),
    column(
      'reason',
      22,
      (offer) => offer.decline_reason && offerDeclineWords[language][offer.decline_reason],
    ),
    column('note', 30, (offer) => offer.decline_note),
    column('rfqNo', 18, (offer) => offer.rfq_no),
    // The order of another price is not that of the offer.
    column('orderNo', 18, (offer) => (offer.is_booked ? null : offer.order_no)),
    column('createTime', 18, (offer) => inBeijing(offer.create_time)),
  ]
}
