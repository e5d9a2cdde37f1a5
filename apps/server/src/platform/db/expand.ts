import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

type Entry = { readonly when: number; readonly tag: string }

/** A migration that the database lacks. */
export type PendingMigration = Entry & { readonly text: string; readonly statements: readonly string[] }

/** A statement that changes a table waits this long for it; every call that wants the table waits behind it meanwhile. */
const lockTimeout = '1s'
const attempts = 200
const pauseMs = 1_000

/** PostgreSQL's codes for a lock that was not to be had in time, and for a deadlock. */
const occupied = new Set(['55P03', '40P01'])

const table = 'drizzle.__drizzle_migrations'
const steps = 'drizzle.berth_steps'

const makeSteps = `create table if not exists ${steps} (migration bigint not null, step text not null, note text,
  time timestamptz not null default now(), primary key (migration, step))`

export function readJournal(folder: string): readonly Entry[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly Entry[]
  } // Written by the migration generator.
  return journal.entries
}

/** Whether any migration has ever been applied. */
export async function isNew(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select 1 where to_regclass('${table}') is not null`)
  return rows.length === 0
}

/** Returns the migrations of the folder that a database lacks, judged by time as the migrator of Drizzle does. */
export async function findPending(client: pg.ClientBase, folder: string): Promise<PendingMigration[]> {
  const last = (await isNew(client)) ? 0 : await lastApplied(client)
  return readJournal(folder)
    .filter(({ when }) => when > last)
    .map((entry) => {
      const text = readFileSync(join(folder, `${entry.tag}.sql`), 'utf8')
      return { ...entry, text, statements: text.split('--> statement-breakpoint') }
    })
}

async function lastApplied(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${table}`)
  return Number(rows[0]?.last ?? 0)
}

/**
 * Applies the migrations of a folder that the database lacks while servers of the previous release use it: each statement is a
 * step of its own, noted in the same transaction, so that an interrupted run continues where it ended. No statement keeps
 * others waiting: a lock that is not to be had within a second is asked for again later, and the indexes of existing tables are
 * built without locking them. `tell` hears of every step. The caller holds a lock that keeps others from doing the same.
 */
export async function expand(
  client: pg.ClientBase,
  folder: string,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<void> {
  await client.query(makeSteps)
  const pending = await findPending(client, folder)
  const all = pending.reduce((sum, { statements }) => sum + statements.length, 0)
  let done = 0
  for (const migration of pending) {
    const created = createdTables(migration)
    const noted = await findNoted(client, migration.when)
    for (const [at, statement] of migration.statements.entries()) {
      const step = `${at} ${hashOf(statement)}`
      if (!noted.has(step)) await takeStep(client, migration.when, step, statement, created)
      onProgress(++done, all)
    }
    await inTransaction(client, async () => {
      await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [
        hashOf(migration.text),
        migration.when,
      ])
      await client.query(`delete from ${steps} where migration = $1`, [migration.when])
    })
  }
}

/** Notes something about a migration that is not applied yet, such as the backup that was made before it. */
export async function noteBefore(client: pg.ClientBase, migration: number, step: string, note: string) {
  await client.query(makeSteps)
  await client.query(
    `insert into ${steps} (migration, step, note) values ($1, $2, $3) on conflict do nothing`,
    [migration, step, note],
  )
}

/** Returns what was noted about a migration: a note by step; null for a statement. */
export async function findNoted(
  client: pg.ClientBase,
  migration: number,
): Promise<Map<string, string | null>> {
  const { rows: there } = await client.query(`select 1 where to_regclass('${steps}') is not null`)
  if (there.length === 0) return new Map()
  const { rows } = await client.query<{ step: string; note: string | null }>(
    `select step, note from ${steps} where migration = $1`,
    [migration],
  )
  return new Map(rows.map(({ step, note }) => [step, note]))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function createdTables({ text }: PendingMigration): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gm)].map(([, name]) => name ?? ''),
  )
}

const indexPattern = /^(CREATE (?:UNIQUE )?INDEX) ("(\w+)" ON "(\w+)"[\s\S]*)$/

async function takeStep(
  client: pg.ClientBase,
  migration: number,
  step: string,
  statement: string,
  created: ReadonlySet<string>,
): Promise<void> {
  const note = () => client.query(`insert into ${steps} (migration, step) values ($1, $2)`, [migration, step])
  const [, create, rest, index = '', on = ''] = indexPattern.exec(withoutComments(statement)) ?? []
  if (create !== undefined && !created.has(on)) {
    if (!(await isBuilt(client, index))) await client.query(`${create} CONCURRENTLY ${rest}`)
    await note()
    return
  }
  for (let attempt = 1; ; attempt++)
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = '${lockTimeout}'`)
        if (withoutComments(statement) !== '') await client.query(statement)
        await note()
      })
    } catch (error) {
      if (attempt === attempts || !occupied.has(String((error as { code?: unknown }).code))) throw error
      await wait(pauseMs * Math.random())
    }
}

function withoutComments(statement: string): string {
  return statement.replaceAll(/^\s*--.*$/gm, '').trim()
}

/** Whether the index is there; one whose building was interrupted is removed. */
async function isBuilt(client: pg.ClientBase, index: string): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`public."${index}"`],
  )
  if (rows[0]?.valid === false) await client.query(`drop index concurrently "${index}"`)
  return rows[0]?.valid === true
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
