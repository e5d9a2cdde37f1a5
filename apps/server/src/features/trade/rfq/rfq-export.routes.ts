import * as wire from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { route } from '../../../platform/http/route.ts'
import { exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { memberReader, operatorReader } from './reader.ts'
import { presentCustomer, presentRfq } from './rfq.present.ts'
import { findRfqIds, findRfqs } from './rfq.query.ts'
import { deskRfqColumns, rfqColumns } from './rfq-export-columns.ts'
import { exportWords } from './rfq-export-words.ts'

export const rfqExportRoutes = [
  route(wire.exportRfqs, async ({ db, scope, language, now }, { query }) => {
    const reader = memberReader({ scope, language, now })
    const ids = await findRfqIds(db, scope, query, 'newest', now)
    const read = async (asked: readonly number[]) =>
      (await findRfqs(db, scope, asked)).map((row) => presentRfq(row, reader))
    const items = readByIds(ids, read, ({ id }) => id)
    const columns = rfqColumns(language, reader.seesForwarder)
    const name = `${exportWords[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns, items }, query.format, language))
  }),

  route(wire.deskExportRfqs, async ({ db, scope, language, now }, { query }) => {
    const reader = operatorReader({ language, now })
    const ids = await findRfqIds(db, scope, query, query.sort, now)
    const read = async (asked: readonly number[]) => {
      const rows = await findRfqs(db, scope, asked)
      return rows.map((row) => ({ ...presentRfq(row, reader), ...presentCustomer(row, language) }))
    }
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns: deskRfqColumns(language), items }, query.format, language))
  }),
]
