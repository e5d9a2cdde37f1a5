import { deskExportMargins } from '@berth/contract/trade/margin'
import { deskExportRateCosts } from '@berth/contract/trade/rate-cost'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { loadWords } from '@berth/domain/reading/charge-rule-words'
import { marginKindWords } from '@berth/domain/reading/margin'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords } from '@berth/locales/language'
import { type Context, route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByPages } from '../../../platform/sheets/export-list.ts'
import type { ChoiceLists } from '../../../platform/sheets/sheet-column.ts'
import { type ExportedRate, fclColumns, lclColumns } from '../rates/public.ts'
import { boughtColumns, codeOfWord, findLists, type MarginSheetField, marginSheet } from '../sheets/public.ts'
import { listMargins, type MarginRow } from './margin.query.ts'
import { findFormerCostTypes, listRateCosts, type RateCostRow } from './rate-cost.query.ts'

const fileNames = defineWords(
  { cost: '成本', lcl: '拼箱成本', margin: '加价规则' },
  { cost: 'Costs', lcl: 'LCL costs', margin: 'Margin rules' },
)

/** The database handle that queries take; this file only passes it on. */
type Database = Context<typeof deskExportRateCosts>['db']

type ExportedCost = ExportedRate & Pick<RateCostRow, 'cost'>

const boughtValues = {
  supplier: ({ cost }: ExportedCost) => cost.supplier,
  contract_no: ({ cost }: ExportedCost) => cost.contractNo,
} satisfies Record<(typeof boughtColumns)[number]['key'], unknown>

const soldBy = boughtColumns.map(
  ({ key, heading, width }): ExportColumn<ExportedCost> => ({ heading, width, value: boughtValues[key] }),
)

type Names = { readonly codeOf: (companyId: number) => string | null }

function marginValues({
  codeOf,
}: Names): Readonly<Record<MarginSheetField, (row: MarginRow) => string | number | null>> {
  return {
    group_id: ({ group }) => group?.name ?? null,
    company_id: ({ company }) => company && codeOf(company.id),
    carrier_id: ({ carrier }) => carrier?.code ?? null,
    route_id: ({ route: lane }) => lane?.code ?? null,
    container_mode: ({ rule }) => codeOfWord(loadWords, rule.containerMode),
    container_id: ({ container }) => container?.code ?? null,
    margin: ({ rule }) => rule.margin,
    margin_kind: ({ rule }) => codeOfWord(marginKindWords, rule.marginKind),
    least: ({ rule }) => rule.least,
    round_up_to: ({ rule }) => rule.roundUpTo,
    reason: ({ rule }) => rule.reason,
  }
}

/** An import ignores disabled types; those that still have prices are exported. */
async function listsOfFcl(db: Database): Promise<ChoiceLists> {
  const { choices } = await findLists(db, 'rate_cost')
  return { ...choices, containers: [...(choices.containers ?? []), ...(await findFormerCostTypes(db))] }
}

const isField = (key: string, fields: object): key is MarginSheetField => key in fields

/** Files with the columns that an import reads, so that they can be edited and imported again. */
export const pricingExportRoutes = [
  route(deskExportRateCosts, async ({ db, scope, now, language }, { query }) => {
    const { format, mode = containerMode.fcl, ...filters } = query
    const isLcl = mode === containerMode.lcl
    const today = dayInChina(now)
    const ofRate = isLcl ? lclColumns(language) : fclColumns(await listsOfFcl(db))
    const items = readByPages(async (page) => {
      const { rows } = await listRateCosts(db, scope, { ...filters, ...page, mode }, today)
      return rows.map((row): ExportedCost => ({ ...row, rate: row.cost }))
    })
    const { cost, lcl } = fileNames[language]
    const name = `${isLcl ? lcl : cost} ${today}`
    return ok(exportList({ name, columns: [...soldBy, ...ofRate], items }, format, language))
  }),

  route(deskExportMargins, async ({ db, scope, now, language }, { query }) => {
    const { format, ...filters } = query
    const { companies } = (await findLists(db, 'margin')).codes
    const values = marginValues({ codeOf: (id) => companies?.get(id) ?? null })
    const columns = marginSheet
      .columnsOf({})
      .flatMap(({ key, heading, width }): ExportColumn<MarginRow>[] =>
        isField(key, values) ? [{ heading, width, value: values[key] }] : [],
      )
    const items = readByPages(async (page) => (await listMargins(db, scope, { ...filters, ...page })).rows)
    const name = `${fileNames[language].margin} ${dayInChina(now)}`
    return ok(exportList({ name, columns, items }, format, language))
  }),
]
