import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { marginKinds, type RoundingStep } from '@berth/domain/tariff/sell-price'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { customerGroups, customers } from './customers.ts'
import { users } from './people.ts'
import { carriers, containerTypes, ports, routes } from './reference.ts'

const price = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

/** A rate that the operator bought. No statement of a member reads it: what is sold from it is written to `rates`. */
export const rateCosts = pgTable(
  'rate_costs',
  {
    id: ownId(),
    supplier: text('supplier').notNull(),
    contractNo: text('contract_no'),
    carrierId: idOf('carrier_id')
      .notNull()
      .references(() => carriers.id),
    polId: idOf('pol_id')
      .notNull()
      .references(() => ports.id),
    podId: idOf('pod_id')
      .notNull()
      .references(() => ports.id),
    toId: idOf('to_id')
      .notNull()
      .references(() => ports.id),
    /** The first and the last day of validity, both inclusive. */
    sdate: date('sdate', { mode: 'string' }).notNull(),
    edate: date('edate', { mode: 'string' }).notNull(),
    transitDays: smallint('transit_days'),
    /** As on rates: full containers have `rate_cost_spaces`, shared ones `lcl`. */
    mode: smallint('mode').$type<ContainerMode>().notNull(),
    lcl: jsonb('lcl').$type<LclTerms>(),
    hubId: idOf('hub_id').references(() => ports.id),
    /** What colleagues should know; it is not sold with the price. */
    remark: text('remark'),
    createdBy: idOf('created_by')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    index('rate_costs_updated').on(table.updateTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('rate_costs_lane').on(table.polId, table.toId, table.carrierId),
    index('rate_costs_valid').on(table.edate),
  ],
)

/** What a bought rate costs for one container of a type, in US dollars. */
export const rateCostSpaces = pgTable(
  'rate_cost_spaces',
  {
    costId: idOf('cost_id')
      .notNull()
      .references(() => rateCosts.id, { onDelete: 'cascade' }),
    containerId: idOf('container_id')
      .notNull()
      .references(() => containerTypes.id),
    price: price('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.costId, table.containerId] })],
)

/** What is added to costs wherever nothing the rule names differs, for everybody, a group or a company; what is null is left open. */
export const marginRules = pgTable(
  'margin_rules',
  {
    id: ownId(),
    groupId: idOf('group_id').references(() => customerGroups.id),
    /** A company, never beside a group. */
    companyId: idOf('company_id').references(() => customers.id, { onDelete: 'cascade' }),
    carrierId: idOf('carrier_id').references(() => carriers.id),
    routeId: idOf('route_id').references(() => routes.id),
    /** As on orders: 1 for FCL, 2 for LCL. */
    containerMode: smallint('container_mode').$type<ContainerMode>(),
    containerId: idOf('container_id').references(() => containerTypes.id),
    marginKind: text('margin_kind', { enum: marginKinds }).notNull(),
    margin: price('margin').notNull(),
    least: price('least'),
    roundUpTo: smallint('round_up_to').$type<RoundingStep>(),
    /** Why it sells below cost; null if it does not. */
    reason: text('reason'),
    createdBy: idOf('created_by')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    index('margin_rules_order').on(table.companyId, table.groupId, table.id),
    index('margin_rules_group').on(table.groupId).where(sql`group_id is not null`),
  ],
)
