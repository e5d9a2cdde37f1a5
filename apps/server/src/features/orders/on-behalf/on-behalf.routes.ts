import {
  deskCreateBooking,
  deskGetQuoteOf,
  deskListBookingCustomers,
  deskListContactsOf,
  deskListOfferOptionsOf,
  deskListOptionsOf,
  deskListQuotesOf,
  deskSaveShipment,
  deskUploadInstructionFile,
} from '@berth/contract/desk/desk-on-behalf'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { actFor } from '../../../platform/auth/scope.ts'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { findSetting } from '../../system/settings/public.ts'
import { listContactRows, presentContact } from '../../trade/contacts/public.ts'
import { listOptionsOfOffers, presentOptionsOfOffers } from '../../trade/offers/public.ts'
import { listQuoteRows, presentQuote, readQuote, viewQuotes } from '../../trade/quotes/public.ts'
import { listOptionsToAccept, presentOptionsToAccept } from '../../trade/rfq/public.ts'
import { presentFile } from '../files/attachment.present.ts'
import { bookFor, uploadInstructionFileFor, writeInstructionFor } from './on-behalf.command.ts'
import { findBookingCustomers, findSomebodyOf } from './on-behalf.query.ts'

export const onBehalfRoutes = [
  route(deskListBookingCustomers, async ({ db, scope, language }, { query }) => {
    const { companies, people, total } = await findBookingCustomers(db, scope, query, query)
    return ok({
      lists: companies.map(({ id, company1, company2 }) => {
        const isChinese = language === 'zh-CN' && company2 !== null
        return {
          id,
          name: isChinese ? company2 : company1,
          other_name: isChinese ? company1 : company2,
          people: people
            .filter(({ customerId }) => customerId === id)
            .map(({ id: userId, name, email }) => ({ id: userId, name, email })),
        }
      }),
      total,
    })
  }),

  route(deskListContactsOf, async ({ db, language }, { params, query }) => {
    const { rows, total } = await listContactRows(db, { customerId: params.id }, query)
    return ok({ lists: rows.map((row) => presentContact(row, language)), total })
  }),

  route(deskListQuotesOf, async ({ db, scope, language, now }, { params, query }) => {
    if (!(await findSomebodyOf(db, scope, params.id))) return refuse(problem('not_found'))
    const reader = { language, seesForwarder: true, portal: await findSetting(db, 'app_title') }
    const cheapest = { field: 'price', order: 'asc' } as const
    const view = await viewQuotes(db, dayInChina(now), params.id)
    const { rows, total } = await listQuoteRows(db, view, query, cheapest, query)
    return ok({ lists: rows.map((row) => presentQuote(row, reader)), total })
  }),

  route(deskGetQuoteOf, async ({ db, scope, language, now }, { params, query }) => {
    if (!(await findSomebodyOf(db, scope, params.id))) return refuse(problem('not_found'))
    const reader = { language, seesForwarder: true, portal: await findSetting(db, 'app_title') }
    const found = await readQuote(
      db,
      await viewQuotes(db, dayInChina(now), params.id, { readyDay: query.ready_date }),
      { id: params.quote, ...query },
      reader,
    )
    return found ? ok(found) : refuse(problem('not_found'))
  }),

  route(deskListOptionsOf, async ({ db, scope, language, now }, { params, query }) => {
    const member = await findSomebodyOf(db, scope, params.id)
    if (!member) return refuse(problem('not_found'))
    const { options, total } = await listOptionsToAccept(db, actFor(scope, member), query, query, now)
    return ok({ lists: presentOptionsToAccept(options, language, now), total })
  }),

  route(deskListOfferOptionsOf, async ({ db, scope, language, now }, { params, query }) => {
    const member = await findSomebodyOf(db, scope, params.id)
    if (!member) return refuse(problem('not_found'))
    const { options, total } = await listOptionsOfOffers(db, actFor(scope, member), query, query, now)
    return ok({ lists: presentOptionsOfOffers(options, language, now), total })
  }),

  route(deskCreateBooking, (context, { body }) => bookFor(context, body)),

  route(deskSaveShipment, (context, { params, body }) => writeInstructionFor(context, params.id, body)),

  route(deskUploadInstructionFile, async ({ db, scope, signTicket, now }, { params, upload }) => {
    const added = await uploadInstructionFileFor(db, scope, params.id, upload.file, now)
    return added.ok ? ok(presentFile(added.value, signTicket)) : added
  }),
]
