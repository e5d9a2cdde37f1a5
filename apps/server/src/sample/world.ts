import { parseTermList } from '@berth/domain/order/booking/freight-term'
import { type WorkCalendar, workCalendar } from '@berth/domain/time/working-time'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import {
  businesses,
  calendarDays,
  carriers,
  charges,
  containerTypes,
  countries,
  ports,
  routes,
  settings,
  units,
} from '../platform/db/schema.ts'
import { OfficeHours } from './times.ts'

type Coded =
  | typeof businesses
  | typeof countries
  | typeof ports
  | typeof carriers
  | typeof charges
  | typeof containerTypes
  | typeof routes
  | typeof units

/** The reference data that sample orders use: ids by code, and the terms with freight collect. */
export type World = {
  readonly countryId: (code: string) => number
  readonly portId: (code: string) => number
  readonly routeId: (code: string) => number
  readonly businessId: (code: string) => number
  readonly carrierId: (code: string) => number
  readonly chargeId: (code: string) => number
  readonly containerTypeId: (code: string) => number
  /** The TEU of a container type, by id. */
  readonly teuOf: (containerTypeId: number) => number
  readonly unitId: (code: string) => number
  readonly collectTerms: readonly string[]
  /** The holidays and make-up days used to time each step. */
  readonly calendar: WorkCalendar
  /** Working hours by that calendar. */
  readonly office: OfficeHours
}

export async function readWorld(db: Db): Promise<World> {
  const [setting] = await db
    .select({ value: settings.valueZh })
    .from(settings)
    .where(eq(settings.name, 'freight_collect'))
  const calendar = await readCalendar(db)
  return {
    countryId: await idsOf(db, countries),
    portId: await idsOf(db, ports),
    routeId: await idsOf(db, routes),
    businessId: await idsOf(db, businesses),
    carrierId: await idsOf(db, carriers),
    chargeId: await idsOf(db, charges),
    containerTypeId: await idsOf(db, containerTypes),
    teuOf: await teuById(db),
    unitId: await idsOf(db, units),
    collectTerms: parseTermList(setting?.value ?? ''),
    calendar,
    office: new OfficeHours(calendar),
  }
}

async function readCalendar(db: Db): Promise<WorkCalendar> {
  const days = await db
    .select({ day: calendarDays.code, type: calendarDays.dayType })
    .from(calendarDays)
    .where(eq(calendarDays.enabled, true))
  return workCalendar(days.map(({ day, type }) => ({ day, isWorkday: type === 'workday' })))
}

async function idsOf(db: Db, table: Coded): Promise<(code: string) => number> {
  const rows = await db.select({ id: table.id, code: table.code }).from(table as typeof countries) // All have these columns.
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`the reference data has no ${code}`)
    return id
  }
}

async function teuById(db: Db): Promise<(containerTypeId: number) => number> {
  const rows = await db.select({ id: containerTypes.id, teu: containerTypes.teu }).from(containerTypes)
  const teu = new Map(rows.map((row) => [row.id, row.teu]))
  return (id) => teu.get(id) ?? 0
}

/** The code and tare weight of each container type, by id. */
export type BoxTypes = ReadonlyMap<number, { readonly code: string; readonly tareKg: number }>

export async function readBoxTypes(db: Db): Promise<BoxTypes> {
  const { id, code, tareKg } = containerTypes
  const rows = await db.select({ id, code, tareKg }).from(containerTypes)
  return new Map(rows.map((row) => [row.id, { code: row.code, tareKg: row.tareKg ?? 0 }]))
}
