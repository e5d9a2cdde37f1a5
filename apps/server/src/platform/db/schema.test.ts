// A database of its own: the tables themselves are the subject.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldEverywhere, spreadByCompany } from '../../admin/spread-tables.ts'
import { openEmptyDatabase, openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './connection/open.ts'
import { type Db, rowsOf } from './db.ts'
import * as schema from './schema.ts'

const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one as PgTable] : []))
const configs = tables.map((table) => getTableConfig(table))
/** The schemas of all released versions, each as the migrations it shipped with. */
const released = fileURLToPath(new URL('./released', import.meta.url))

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Describes everything in a database, as listed in its catalog. */
async function catalogueOf(db: Db): Promise<string[]> {
  const found = await db.execute(sql`
    select format('%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('sequence %s %s', sequencename, start_value) from pg_sequences where schemaname = 'public'
    order by 1`)
  return rowsOf<{ line: string }>(found).map(({ line }) => line)
}

async function linesOf(query: ReturnType<typeof sql>): Promise<string[]> {
  return rowsOf<{ line: string }>(await database.db.execute(query)).map(({ line }) => line)
}

describe('a database created by the migrations', () => {
  it('has the same columns and types as the schema in code', async () => {
    const inCode = configs.flatMap(({ name, columns }) =>
      columns.map((column) => {
        const type = column.getSQLType().replace('bigserial', 'bigint').replaceAll(', ', ',')
        return `${name}.${column.name} ${type} ${column.notNull}`
      }),
    )
    const made = await linesOf(sql`
      select format('%s.%s %s %s', c.relname, a.attname,
        regexp_replace(format_type(a.atttypid, a.atttypmod), '^timestamp\\((\\d)\\)', 'timestamp (\\1)'),
        case when a.attnotnull then 'true' else 'false' end) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
    expect(made.sort()).toEqual(inCode.sort())
  })

  it('has the indexes and keys of the schema in code', async () => {
    const inCode = configs.flatMap(({ indexes, foreignKeys }) => [
      ...indexes.map(({ config }) => `${config.name} ${config.unique ? 'unique' : ''}`),
      ...foreignKeys.map((key) => key.getName()),
    ])
    const made = await linesOf(sql`
      select concat(c.relname, ' ', case when i.indisunique then 'unique' end) as line from pg_index i join pg_class c on c.oid = i.indexrelid
        left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
        where c.relnamespace = 'public'::regnamespace and k.oid is null
      union all select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    expect(made.sort()).toEqual(inCode.sort())
  })

  it.each(readdirSync(released))('equals the result of upgrading %s', async (version) => {
    const old = await openEmptyDatabase()
    try {
      await old.migrate(`${released}/${version}`)
      await old.migrate()
      expect(await catalogueOf(old.db)).toEqual(await catalogueOf(database.db))
    } finally {
      await old.close()
    }
  })

  it('leaves the staff of 0.1.0 what they could do before their work was divided', async () => {
    const old = await openEmptyDatabase()
    try {
      await old.migrate(`${released}/0.1.0`)
      await old.db.execute(sql`insert into authority_presets (code, actor, is_for_colleagues, name_zh, name_en, authorities, sort)
        values ('clerk', 'operator', false, '', '', '{desk_order,desk_rate}', 1), ('money', 'operator', false, '', '', '{desk_finance}', 2),
          ('shipper', 'member', false, '', '', '{order}', 3)`)
      await old.migrate()
      const presets = await old.db
        .select()
        .from(schema.authorityPresets)
        .orderBy(schema.authorityPresets.sort)
      expect(presets.map(({ authorities }) => authorities.join(' '))).toEqual([
        'desk_order desk_rate desk_booking desk_document desk_billing desk_release',
        'desk_finance desk_write_off',
        'order',
      ])
    } finally {
      await old.close()
    }
  })
})

describe('tables that can be distributed', () => {
  const spread = configs.filter(({ name }) => spreadByCompany.includes(name))

  it('start every unique key with the company', async () => {
    expect(spread).toHaveLength(spreadByCompany.length)
    const others = await linesOf(sql`
      select indexrelid::regclass::text as line from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where indisunique and a.attname <> 'customer_id' and indrelid::regclass::text in (${sql.join([...spreadByCompany], sql`, `)})`)
    expect(others).toEqual([])
  })

  it('refer to each other by company and id, and to no table that exists on one machine only', () => {
    for (const { name, foreignKeys } of spread)
      for (const { reference } of foreignKeys) {
        const { columns, foreignTable } = reference()
        const to = getTableConfig(foreignTable).name
        if (spreadByCompany.includes(to)) expect([name, columns[0]?.name]).toEqual([name, 'customer_id'])
        else expect(heldEverywhere).toContain(to)
      }
    const referring = configs.filter(({ name }) => !spreadByCompany.includes(name))
    for (const { foreignKeys } of referring)
      for (const { reference } of foreignKeys)
        expect(spreadByCompany).not.toContain(getTableConfig(reference().foreignTable).name)
  })

  it('have neither triggers nor identity columns', async () => {
    expect(
      await linesOf(sql`
        select distinct tgrelid::regclass::text as line from pg_trigger where not tgisinternal order by 1`),
    ).toEqual(['audit_chain', 'audit_entries'])
    expect(
      await linesOf(sql`select attname::text as line from pg_attribute where attidentity <> ''`),
    ).toEqual([])
  })
})
