import * as wire from '@berth/contract/trade/customer-group'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { type ExportColumn, exportList, readByPages } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { type CustomerGroupSheetField, customerGroupSheet, findLists } from '../sheets/public.ts'
import {
  createCustomerGroup,
  deleteCustomerGroup,
  groupMember,
  updateCustomerGroup,
} from './customer-group.command.ts'
import {
  type CustomerGroupRow,
  findCustomerGroup,
  type GroupMember,
  listBuyers,
  listCustomerGroups,
  listGroupedCompanies,
} from './customer-group.query.ts'
import { groupExportWords } from './group-export-words.ts'

function presentGroup({ group, companies, margins }: CustomerGroupRow): wire.CustomerGroup {
  return {
    id: group.id,
    name: group.name,
    company_count: companies,
    margin_count: margins,
    update_time: group.updateTime.toISOString(),
    version: group.version,
  }
}

const column = columnsNamed(groupExportWords)

type NamedMember = GroupMember & { readonly code: string | null }

const values: Readonly<Record<CustomerGroupSheetField, (row: NamedMember) => string | null>> = {
  group_name: ({ group }) => group,
  company_id: ({ code }) => code,
}

/** The columns that an import reads, and other names of the company. */
const columns = [
  ...customerGroupSheet
    .columnsOf({})
    .flatMap(({ key, heading, width }): ExportColumn<NamedMember>[] =>
      isAmongKeys(key, values) ? [{ heading, width, value: values[key] }] : [],
    ),
  column<NamedMember>('chinese', 30, ({ company2 }) => company2),
  column<NamedMember>('creditNo', 22, ({ creditNo }) => creditNo),
]

function isAmongKeys<Key extends string>(key: string, fields: Readonly<Record<Key, unknown>>): key is Key {
  return key in fields
}

export const customerGroupRoutes = [
  route(wire.deskListCustomerGroups, async ({ db, scope }, { query }) => {
    const { rows, total } = await listCustomerGroups(db, scope, query)
    return ok({ lists: rows.map(presentGroup), total })
  }),

  route(wire.deskExportCustomerGroups, async ({ db, scope, language, now }, { query }) => {
    const name = `${groupExportWords[language].file} ${dayInChina(now)}`
    const { companies } = (await findLists(db, 'customer_group')).codes
    const items = readByPages(async (page) => {
      const rows = await listGroupedCompanies(db, scope, { ...query, ...page })
      return rows.map(
        (row): NamedMember => ({ ...row, code: row.id === null ? null : (companies?.get(row.id) ?? null) }),
      )
    })
    return ok(exportList({ name, columns, items }, query.format, language))
  }),

  route(wire.deskGetCustomerGroup, async ({ db, scope }, { params }) => {
    const row = await findCustomerGroup(db, scope, params.id)
    return row ? ok(presentGroup(row)) : refuse(problem('not_found'))
  }),

  route(wire.deskCreateCustomerGroup, async ({ db, scope, now }, { body }) => {
    const created = await createCustomerGroup(db, scope, body.name, now)
    return created.ok ? ok(presentGroup(created.value)) : created
  }),

  route(wire.deskUpdateCustomerGroup, async ({ db, scope, now }, { params, body }) => {
    const updated = await updateCustomerGroup(db, scope, params.id, body, now)
    return updated.ok ? ok(presentGroup(updated.value)) : updated
  }),

  route(wire.deskDeleteCustomerGroup, async ({ db, scope, now }, { params }) => {
    const deleted = await deleteCustomerGroup(db, scope, params.id, now)
    return deleted.ok ? ok({}) : deleted
  }),

  route(wire.deskListBuyers, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listBuyers(db, scope, query)
    const isChinese = language === 'zh-CN'
    return ok({
      lists: rows.map(({ id, company1, company2, group }) => ({
        ...(isChinese && company2 !== null
          ? { id, name: company2, other_name: company1 }
          : { id, name: company1, other_name: company2 }),
        group_name: group,
      })),
      total,
    })
  }),

  route(wire.deskGroupMember, async ({ db, scope, now }, { params, body }) => {
    const grouped = await groupMember(db, scope, params.id, body.group_id, now)
    if (!grouped.ok) return grouped
    return ok({
      group_id: grouped.value?.group.id ?? null,
      group_name: grouped.value?.group.name ?? null,
    })
  }),
]
