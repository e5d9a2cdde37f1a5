import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  attachments,
  billLines,
  bills,
  contacts,
  customers,
  documents,
  instructionAttachments,
  instructionContacts,
  instructionRows,
  instructions,
  ledger,
  orderContacts,
  orderEvents,
  orderLines,
  orderMessages,
  orders,
  paymentBills,
  paymentFiles,
  payments,
  rateSpaces,
  rates,
  releaseApplications,
  users,
} from '../platform/db/schema.ts'

/** The tables that seeding writes, parents before their children. */
export const seededTables: readonly PgTable[] = [
  customers,
  users,
  contacts,
  orders,
  orderContacts,
  orderLines,
  orderEvents,
  orderMessages,
  attachments,
  instructions,
  instructionContacts,
  instructionRows,
  instructionAttachments,
  documents,
  bills,
  billLines,
  payments,
  paymentBills,
  paymentFiles,
  ledger,
  releaseApplications,
  rates,
  rateSpaces,
]

/** Returns the column that determines a row's position in the block: the id of its order, or its own. */
export function leadOf(table: PgTable): PgColumn {
  const columns = getTableColumns(table) as Record<string, PgColumn | undefined>
  const lead = columns.orderId ?? columns.billId ?? columns.paymentId ?? columns.rateId ?? columns.id
  if (table === attachments) return attachments.id
  if (!lead) throw new Error(`nothing leads ${getTableName(table)}`)
  return lead
}

/** Returns the seeded table whose ids a column contains: its own, or the one it references, however many tables away. */
export function idsIn(column: PgColumn): PgTable | null {
  const { table } = column
  if (column.name === 'id') return seededTables.includes(table) ? table : null
  if (column === orderContacts.contactId || column === instructionContacts.contactId) return contacts
  // A file may belong to no company and no order, so no foreign key tells what these refer to.
  if (column === attachments.customerId) return customers
  if (column === attachments.orderId) return orders
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns } = reference()
    // Foreign keys over several columns hold copies of the column objects, so compare by name.
    const place = columns.findIndex(({ name }) => name === column.name)
    const referred = foreignColumns[place]
    // One of several foreign keys may lead to a table that is not seeded.
    const found = place >= 0 && referred ? idsIn(referred) : null
    if (found) return found
  }
  return null
}

/** What the ids and times of all copies are derived from. */
export type CopyPlan = {
  readonly copies: number
  /** All ids of copies in this table are at least this. */
  readonly firstIdOf: (table: PgTable) => number
  readonly firstNumber: number
}

/** Copies are shifted in time, so that no two orders have identical times. */
const shift = sql`copy * interval '47 seconds'`

/** The operator is not copied: the block contains their id as a negative number. */
export const asOperator = (id: number) => -id

const idIn = (table: PgTable, column: SQL, { copies, firstIdOf }: CopyPlan) =>
  sql`case when ${column} <= 0 then -${column} else ${sql.raw(String(firstIdOf(table)))} + (${column} - 1) * ${sql.raw(String(copies))} + copy end`

const inBlock = (column: PgColumn, alias = 'made') =>
  sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`

/** A number of the block whose last seven digits differ for each copy. */
const renumbered = (number: SQL) =>
  sql`(left(${number}, -7) || lpad(((right(${number}, 7)::bigint + copy * 7919) % 10000000)::text, 7, '0'))`

const ofOrder = (column: PgColumn) => inBlock(column, 'of_order')

function orderNo({ copies, firstNumber }: CopyPlan, no: SQL): SQL {
  const running = sql`(${sql.raw(String(firstNumber))} + (substr(${no}, 7)::bigint - 1) * ${sql.raw(String(copies))} + copy)::text`
  return sql`(substr(${no}, 1, 6) || repeat('0', 5 - length(${running})) || ${running})`
}

/** Texts that mention an order get the numbers of the copy. */
function retold(plan: CopyPlan, text: SQL): SQL {
  const no = ofOrder(orders.orderNo)
  const soNo = ofOrder(orders.soNo)
  const withNumber = sql`replace(${text}, substr(${no}, 3), substr(${orderNo(plan, no)}, 3))`
  return sql`case when ${soNo} is null then ${withNumber} else replace(${withNumber}, ${soNo}, ${renumbered(soNo)}) end`
}

type Rule = (column: SQL, plan: CopyPlan) => SQL

const asItIs: Rule = (column) => column
const again: Rule = (column) => renumbered(column)

/** Other columns that differ between copies, and deadlines, which do not. */
const rules = new Map<PgColumn, Rule>([
  [orders.orderNo, (column, plan) => orderNo(plan, column)],
  [orders.custRefNo, again],
  [orders.soNo, again],
  [orders.mblNo, again],
  [orders.dueTime, asItIs],
  [orders.cutOffDocuments, asItIs],
  [orders.cutOffVgm, asItIs],
  [orders.cutOffGateIn, asItIs],
  [
    orders.urgency,
    // Calculated as in `placeOf`, from the shifted times.
    (column) => sql`case when ${inBlock(orders.turn)} <> 0 then ${column} + copy * 47000
      when ${inBlock(orders.dueTime)} is null then ${column} - copy * 47000 else ${column} end`,
  ],
  [
    orderEvents.changes,
    (column) =>
      sql`case when ${column} = '[]' or ${ofOrder(orders.soNo)} is null then ${column}
        else replace(${column}::text, ${ofOrder(orders.soNo)}, ${renumbered(ofOrder(orders.soNo))})::jsonb end`,
  ],
  [documents.name, (column, plan) => retold(plan, column)],
  [bills.billNo, (column, plan) => retold(plan, column)],
  [paymentFiles.name, (column, plan) => retold(plan, column)],
  [
    payments.bankReference,
    (column, plan) =>
      sql`case when ${column} is not null then 'FT' || lpad((${idIn(payments, inBlock(payments.id), plan)})::text, 10, '0') end`,
  ],
  [
    customers.creditNo,
    (_, plan) => sql`'9144SEED' || lpad((${idIn(customers, inBlock(customers.id), plan)})::text, 10, '0')`,
  ],
  [
    users.username,
    (_, plan) => sql`'member' || (${idIn(customers, inBlock(users.customerId), plan)}) || '@seed.example'`,
  ],
  [attachments.fileKey, () => sql`kept.key`],
  [attachments.bytes, () => sql`kept.bytes`],
])

/** Returns the joins that the rules of a table need. */
export function joinsOf(table: PgTable): SQL {
  if (table === attachments) return sql`join seed_files kept on kept.id = made.id and kept.of_copy = n.copy`
  if (table === paymentFiles)
    return sql`join pg_temp.payments of_payment on of_payment.id = made.payment_id join pg_temp.orders of_order on of_order.id = of_payment.order_id`
  const tells = [orderEvents, documents, bills].some((one) => one === table)
  return tells ? sql`join pg_temp.orders of_order on of_order.id = made.order_id` : sql``
}

/** Returns the columns of a table to write, and the expression for each in a copy. */
export function copiedColumns(table: PgTable, plan: CopyPlan): { name: string; value: SQL }[] {
  return Object.values(getTableColumns(table) as Record<string, PgColumn>)
    .filter((column) => column.generated === undefined)
    .map((column) => ({ name: column.name, value: copyOf(column, plan) }))
}

function copyOf(column: PgColumn, plan: CopyPlan): SQL {
  const value = inBlock(column)
  const rule = rules.get(column)
  if (rule) return rule(value, plan)
  const owner = idsIn(column)
  if (owner) return idIn(owner, value, plan)
  return column.getSQLType().startsWith('timestamp') ? sql`${value} - ${shift}` : value
}
