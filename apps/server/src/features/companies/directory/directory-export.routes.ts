import * as wire from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { type Logos, presentCustomer, presentShipper } from './directory.present.ts'
import { tradesOf } from './directory.query.ts'
import {
  findCustomerIds,
  findCustomersById,
  findShipperIds,
  findShippersById,
} from './directory-export.query.ts'
import { customerColumns, shipperColumns } from './directory-export-columns.ts'
import { exportWords } from './directory-export-words.ts'

/** Exports contain no images. */
const noLogos: Logos = new Map()

export const directoryExportRoutes = [
  route(wire.exportShippers, async ({ db, now, language }, { query }) => {
    const ids = await findShipperIds(db, query)
    const read = async (asked: readonly number[]) => {
      const trades = await tradesOf(db, asked)
      const rows = await findShippersById(db, asked)
      return rows.map((row) => presentShipper(row, trades, noLogos, language))
    }
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].shippers} ${dayInChina(now)}`
    return ok(exportList({ name, columns: shipperColumns(language), items }, query.format, language))
  }),

  route(wire.exportCustomers, async ({ db, scope, now, language }, { query }) => {
    const ids = await findCustomerIds(db, scope, query)
    const read = async (asked: readonly number[]) =>
      (await findCustomersById(db, scope, asked)).map((row) =>
        presentCustomer(row, noLogos, language, scope.customerId),
      )
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].customers} ${dayInChina(now)}`
    return ok(exportList({ name, columns: customerColumns(language), items }, query.format, language))
  }),
]
