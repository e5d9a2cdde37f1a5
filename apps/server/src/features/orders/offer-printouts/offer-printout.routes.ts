import type { Endpoint } from '@berth/contract/endpoint'
import {
  deskGetOfferFile,
  getLinkedOfferFile,
  getOfferFile,
  openOfferLink,
} from '@berth/contract/trade/offer'
import { getOwnOfferFile } from '@berth/contract/trade/own-offer'
import { ok, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import { networkOf } from '../../../platform/auth/network.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import { findByLink, refusedAlike } from '../../../platform/http/open-link.ts'
import { problem, throttled } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import {
  answerByLink,
  countOpened,
  findByToken,
  findLatestSent,
  findMadeOffer,
  findOffer,
  isKnownToken,
  noteOpened,
  presentLinkedOffer,
  withEmissions,
} from '../../trade/offers/public.ts'
import { answerOfferPrintout, issuerOf } from './print-offer.ts'

type Maker = Pick<Context<Endpoint>, 'db' | 'storage' | 'language' | 'now'> & { readonly scope: Scope }

type OfferQuestion = Pick<Context<Endpoint>, 'db' | 'address' | 'now'>

/** As many as messages to the operator: enough for a person, even in an office that shares one network. */
const mostAnswers = 20
const answersWindowMs = 3_600_000

/** Finds an offer by the token of its link, throttled as tracking links are. */
function open({ db, address, now }: OfferQuestion, token: string) {
  return findByLink(
    { db, address, now, kind: 'offer' },
    () => findByToken(db, token, now),
    () => isKnownToken(db, token),
  )
}

/** The calls that show an offer to whoever has its link, and as a PDF. */
export function offerPrintoutRoutes({ mail }: { readonly mail: MailSetup }) {
  const { publicUrl } = mail
  const printMade = async (
    { db, storage, scope, language, now }: Maker,
    {
      params,
      query,
    }: { readonly params: { readonly id: number }; readonly query: { readonly lang?: Language | undefined } },
  ) => {
    const row = await findMadeOffer(db, scope, params.id)
    if (!row) return refuse(problem('not_found'))
    const asked = { language: query.lang ?? language, token: null, now }
    return ok(await answerOfferPrintout({ db, storage, publicUrl }, await withEmissions(db, row), asked))
  }
  return [
    route(getOfferFile, async ({ db, storage, scope, language, now }, { params, query }) => {
      const id = await findLatestSent(db, scope, params.id)
      const row = id === undefined ? undefined : await findOffer(db, scope, id)
      if (!row) return refuse(problem('not_found'))
      const asked = { language: query.lang ?? language, token: null, now }
      return ok(await answerOfferPrintout({ db, storage, publicUrl }, row, asked))
    }),

    route(deskGetOfferFile, printMade),
    route(getOwnOfferFile, printMade),

    route(openOfferLink, (context, { body: { token, left, decline, question } }) =>
      refusedAlike(
        (async () => {
          const { db, storage, language, now, address, wakeWorkers } = context
          const opened = await open(context, token)
          if (!opened.ok) return opened
          const { linkId, row } = opened.value
          if (left || decline || question) {
            const network = networkOf(address)
            const turn = await takeCall(db, 'offer_answer', network, mostAnswers, answersWindowMs, now)
            if (!turn.may) return refuse(throttled(turn.waitSeconds))
            const answered = await answerByLink(db, row.offer.id, { left, decline, question }, language, now)
            if (!answered.ok) return answered
            wakeWorkers()
          } else {
            await countOpened(db, linkId, now)
            await noteOpened(db, row.offer.id, now)
          }
          // Read again: opening and answering change it.
          const after = await findByToken(db, token, now)
          if (!after) return refuse(problem('not_found'))
          const { name, phone } = await issuerOf({ db, storage }, after.row)
          const issuer = (language === 'zh-CN' ? name.zh : name.en) || name.zh || name.en
          const told = { issuer, phone, endTime: after.endTime }
          return ok(presentLinkedOffer(after.row, told, { language, now }))
        })(),
      ),
    ),

    route(getLinkedOfferFile, (context, { body: { token, lang } }) =>
      refusedAlike(
        (async () => {
          const { db, storage, language, now } = context
          const opened = await open(context, token)
          if (!opened.ok) return opened
          const asked = { language: lang ?? language, token, now }
          return ok(await answerOfferPrintout({ db, storage, publicUrl }, opened.value.row, asked))
        })(),
      ),
    ),
  ]
}
