import { exportOverview, getOverview } from '@berth/contract/desk/overview'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { overviewWords } from '@berth/locales/overview-words'
import { route } from '../../../platform/http/route.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { figureColumns, figureRows } from './export-rows.ts'
import { countFigures } from './figures.query.ts'
import { presentOverview } from './overview.present.ts'

export const overviewRoutes = [
  route(getOverview, async ({ db, scope, now, language }, { query }) => {
    const figures = await countFigures(db, query.range, now)
    return ok(presentOverview(figures, scope.authorities.has('desk_finance'), language))
  }),

  route(exportOverview, async ({ db, scope, now, language }, { query }) => {
    const figures = await countFigures(db, query.range, now)
    const overview = presentOverview(figures, scope.authorities.has('desk_finance'), language)
    const name = `${overviewWords[language].title} ${dayInChina(figures.asOf)}`
    const items = inOneBatch(figureRows(overview, language))
    return ok(exportList({ name, columns: figureColumns(), items }, query.format, language))
  }),
]

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
