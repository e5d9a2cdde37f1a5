import * as wire from '@berth/contract/directory'
import { ok, refuse } from '@berth/domain/result'
import { bind } from '../../platform/http/bind.ts'
import { problem } from '../../platform/http/problem.ts'
import { type Logos, presentCustomer, presentShipper } from './present.ts'
import { findCustomer, findShipper, listCustomerRows, listShipperRows, tradesOf } from './queries.ts'

const logos: Logos = new Map()

export const directoryRoutes = [
  bind(wire.listShippers, async ({ db, language }, { query }) => {
    const { rows, total } = await listShipperRows(db, query)
    const ids = rows.map(({ company }) => company.id)
    const trades = await tradesOf(db, ids)
    return ok({ lists: rows.map((row) => presentShipper(row, trades, logos, language)), total })
  }),

  bind(wire.getShipper, async ({ db, language }, { params }) => {
    const row = await findShipper(db, params.id)
    if (!row) return refuse(problem('not_found'))
    const trades = await tradesOf(db, [params.id])
    return ok(presentShipper(row, trades, logos, language))
  }),

  bind(wire.listCustomers, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listCustomerRows(db, scope, query)
    return ok({ lists: rows.map((row) => presentCustomer(row, logos, language, scope.customerId)), total })
  }),

  bind(wire.getCustomer, async ({ db, scope, language }, { params }) => {
    const row = await findCustomer(db, scope, params.id)
    return row ? ok(presentCustomer(row, logos, language, scope.customerId)) : refuse(problem('not_found'))
  }),
]
