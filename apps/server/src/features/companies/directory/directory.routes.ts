import * as wire from '@berth/contract/companies/directory'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { findCompanyImages, presentImageUrls } from '../company/public.ts'
import { type Logos, presentCustomer, presentShipper } from './directory.present.ts'
import { findCustomer, findShipper, listCustomerRows, listShipperRows, tradesOf } from './directory.query.ts'

type Caller = Pick<Context<typeof wire.listShippers>, 'db' | 'signTicket'>

/** Loads the logos of these companies with one query. */
async function logosOf({ db, signTicket }: Caller, ids: readonly number[]): Promise<Logos> {
  const images = await findCompanyImages(db, ids, 'logo')
  return new Map(ids.map((id) => [id, presentImageUrls(images, id, signTicket).logo_thumb]))
}

export const directoryRoutes = [
  route(wire.listShippers, async ({ db, language, signTicket }, { query }) => {
    const { rows, total } = await listShipperRows(db, query)
    const ids = rows.map(({ company }) => company.id)
    const trades = await tradesOf(db, ids)
    const logos = await logosOf({ db, signTicket }, ids)
    return ok({ lists: rows.map((row) => presentShipper(row, trades, logos, language)), total })
  }),

  route(wire.getShipper, async ({ db, language, signTicket }, { params }) => {
    const row = await findShipper(db, params.id)
    if (!row) return refuse(problem('not_found'))
    const trades = await tradesOf(db, [params.id])
    const logos = await logosOf({ db, signTicket }, [params.id])
    return ok(presentShipper(row, trades, logos, language))
  }),

  route(wire.listCustomers, async ({ db, scope, language, signTicket }, { query }) => {
    const { rows, total } = await listCustomerRows(db, scope, query)
    const ids = rows.map(({ company }) => company.id)
    const logos = await logosOf({ db, signTicket }, ids)
    return ok({ lists: rows.map((row) => presentCustomer(row, logos, language, scope.customerId)), total })
  }),

  route(wire.getCustomer, async ({ db, scope, language, signTicket }, { params }) => {
    const row = await findCustomer(db, scope, params.id)
    if (!row) return refuse(problem('not_found'))
    const logos = await logosOf({ db, signTicket }, [params.id])
    return ok(presentCustomer(row, logos, language, scope.customerId))
  }),
]
