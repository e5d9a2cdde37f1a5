import { moneySeen, type Viewer } from '@berth/domain/order/lifecycle/access'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import { fixedText, PackedRows, packedNumber } from '../../../platform/fast/packed.ts'
import { preparedSql } from '../../../platform/fast/prepared-query.ts'
import { StampedCache } from '../../../platform/fast/stamped-cache.ts'
import type { Names } from '../../trade/lookups/public.ts'

/** Where an order is: its company and its id. */
export type OrderKey = { readonly company: number; readonly id: number }

type Columns<Read> = Pick<PackedRows<never>, 'columns'> & { readonly readRow: (line: string) => Read }

/** A stamp begins with these columns. */
const { columns: keyColumns } = new PackedRows({
  id: packedNumber(orders.id),
  company: packedNumber(orders.customerId),
})

function keyOf(line: string): OrderKey {
  const [id = 0, company = 0] = PackedRows.numbersOf(line, 2)
  return { id, company }
}

/** What is read of an order and of what else, what its stamp consists of, and the row it becomes. */
type Parts<Read, Row> = {
  readonly columns: (db: Db, viewer: Viewer) => Columns<Read>
  readonly stamp: (db: Db, viewer: Viewer) => Pick<PackedRows<never>, 'columns'>
  readonly from: SQL
  readonly rowOf: (read: Read, names: Names) => Row
}

/** Whoever sees a list; a member's has the orders of one company. */
export type ListViewer = Viewer & { readonly customerId?: number }

type Queries<Read, Row extends object> = {
  readonly columns: Columns<Read>
  /** Reads the stamps of the orders of a subselect that follows, which belong to one company. */
  readonly pageStamps: ReturnType<typeof fixedText>
  /** Returns the stamps of orders, in the order of their keys. */
  readonly stamps: ReturnType<typeof preparedSql>
  /** Returns orders whole, each with its stamp before it. */
  readonly whole: ReturnType<typeof preparedSql>
  /** The rows by version of the names they were read with. */
  readonly kept: WeakMap<Names, StampedCache<Row>>
}

/** For each kind of viewer and list: some three thousand orders. */
const keptBytes = 16 * 1024 * 1024

/** A row takes eight bytes for each character that was read, and its JSON half as much. */
const bytesPerCharacter = 12

/** Separates the stamp of an order from its line; neither contains it. */
const separator = '\u001d'

/** Orders as a kind of list reads them. A row is kept, and read again only when the stamp of its order has changed. */
export class StampedOrders<Read, Row extends object> {
  private readonly parts: Parts<Read, Row>
  private readonly made = new Map<string, Queries<Read, Row>>()

  constructor(parts: Parts<Read, Row>) {
    this.parts = parts
  }

  /**
   * The beginning of a statement that reads a page of orders from a subselect named like the table: their stamps, if they belong to one
   * company. Of orders of many companies only the keys, because a distributed database counts nothing with a page of them.
   */
  linesOf(db: Db, viewer: ListViewer): SQL {
    if (viewer.customerId === undefined) return sql`select ${keyColumns} as line`
    return this.queriesFor(db, viewer).pageStamps(viewer.customerId)
  }

  /**
   * Returns the rows of orders by such lines, in this order: the same objects as before of those that have not changed. One that was
   * deleted meanwhile is left out.
   */
  async find(db: Db, names: Names, viewer: ListViewer, lines: readonly string[]): Promise<Row[]> {
    const { stamps, kept } = this.queriesFor(db, viewer)
    const recent = kept.get(names) ?? new StampedCache<Row>(keptBytes)
    kept.set(names, recent)
    const rows = new Map<number, Row | undefined>()
    const missing: OrderKey[] = []
    const isStamped = viewer.customerId !== undefined
    for (const stamp of isStamped ? lines : await linesByKeys(db, stamps, lines.map(keyOf))) {
      const id = PackedRows.firstOf(stamp)
      const known = recent.get(id, stamp)
      rows.set(id, known)
      if (!known) missing.push(keyOf(stamp))
    }
    for (const { id, stamp, row, length } of await this.readWhole(db, names, viewer, missing)) {
      recent.set(id, stamp, row, length * bytesPerCharacter)
      rows.set(id, row)
    }
    return [...rows.values()].filter((row) => row !== undefined)
  }

  /** Returns the rows of orders by their keys, without keeping anything. */
  async findOnce(db: Db, names: Names, viewer: Viewer, keys: readonly OrderKey[]): Promise<Row[]> {
    return (await this.readWhole(db, names, viewer, keys)).map(({ row }) => row)
  }

  private async readWhole(db: Db, names: Names, viewer: Viewer, keys: readonly OrderKey[]) {
    const { whole, columns } = this.queriesFor(db, viewer)
    return (await linesByKeys(db, whole, keys)).map((line) => {
      const [stamp = '', text = ''] = line.split(separator)
      // A copy, because a slice keeps the whole longer text in memory.
      const row = this.parts.rowOf(columns.readRow(Buffer.from(text).toString()), names)
      return { id: PackedRows.firstOf(stamp), stamp, row, length: text.length }
    })
  }

  /** The statements for a kind of viewer. Their texts are shared by all calls: building one takes a tenth of a call. */
  queriesFor(db: Db, viewer: Viewer): Queries<Read, Row> {
    const kind = `${viewer.actor}, money ${moneySeen(viewer)}`
    const known = this.made.get(kind)
    if (known) return known
    const { from } = this.parts
    const columns = this.parts.columns(db, viewer)
    const { columns: stamp } = this.parts.stamp(db, viewer)
    const queries = {
      columns,
      pageStamps: fixedText(sql`select ${stamp} as line`),
      stamps: byKeys(viewer, `${kind}, stamps`, stamp, sql`${orders}`),
      whole: byKeys(
        viewer,
        `${kind}, whole`,
        sql`${stamp} || ${sql.raw(`e'\\x1d'`)} || ${columns.columns}`,
        from,
      ),
      kept: new WeakMap<Names, StampedCache<Row>>(),
    }
    this.made.set(kind, queries)
    return queries
  }
}

function byKeys({ actor }: Viewer, variant: string, columns: SQL, from: SQL) {
  // Without a company for the desk, whose orders belong to many.
  const customerId = actor === 'member' ? sql.placeholder('customerId') : undefined
  return preparedSql(() => {
    const head = fixedText(sql`select ${columns} as line from ${from}`)(customerId)
    const own = customerId === undefined ? sql`` : sql` where ${orders.customerId} = ${customerId}`
    const lines = sql`${head} inner join unnest(${sql.placeholder('companies')}::bigint[], ${sql.placeholder('ids')}::bigint[])
        with ordinality as wanted (company, id, place) on ${orders.customerId} = wanted.company and ${orders.id} = wanted.id${own}
      order by wanted.place`
    return sql`select ${PackedRows.gather(lines)} as lines`
  }, variant)
}

async function linesByKeys(db: Db, query: ReturnType<typeof preparedSql>, keys: readonly OrderKey[]) {
  if (keys.length === 0) return []
  const companies = keys.map(({ company }) => company)
  const ids = keys.map(({ id }) => id)
  // All orders of a member's list belong to the same company.
  const given = { companies, ids, customerId: companies[0] }
  const [found] = rowsOf<{ lines: string | null }>(await query(db, given))
  return PackedRows.lines(found?.lines ?? null)
}
