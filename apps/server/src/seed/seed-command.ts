import { parseArgs } from 'node:util'
import type { Db } from '../platform/db/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import { seedOrders } from './seed-orders.ts'

const usage =
  'usage: seed [--orders 200000] [--customers <one for each 200 orders>] [--rates <one for each 20 orders>] [--seed <number>] [--password <what the members sign in with>]'

const barWidth = 40
const mostOrders = 10_000_000

/** A command line that cannot be parsed. */
export class SeedUsageError extends Error {}

/** `npm run seed`: reads the arguments and reports its progress on standard error. */
export async function seedFromCommandLine(
  db: Db,
  storage: Storage,
  argv: readonly string[],
  now: Date,
): Promise<void> {
  const wanted = argumentsOrUsage(argv)
  if (wanted === null) return
  const started = Date.now()
  await seedOrders(db, {
    ...wanted,
    storage,
    now,
    onProgress: (done) =>
      process.stderr.write(`\r${progressLine(done, wanted.orders, Date.now() - started)}`),
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stderr.write(`\nSeeded ${wanted.orders} orders in ${seconds} s\n`)
}

function argumentsOrUsage(argv: readonly string[]) {
  try {
    return readArguments(argv)
  } catch (error) {
    if (!(error instanceof SeedUsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return null
  }
}

export function readArguments(argv: readonly string[]) {
  const values = parse(argv)
  const customers =
    values.customers === undefined ? {} : { customers: countOf('--customers', values.customers) }
  const password = values.password === undefined ? {} : { password: values.password }
  const rates = values.rates === undefined ? {} : { rates: countOf('--rates', values.rates) }
  const seed = values.seed === undefined ? {} : { seed: countOf('--seed', values.seed) }
  return { orders: countOf('--orders', values.orders), ...customers, ...rates, ...seed, ...password }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        orders: { type: 'string', default: '200000' },
        customers: { type: 'string' },
        rates: { type: 'string' },
        seed: { type: 'string' },
        password: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new SeedUsageError(`${(error as Error).message}\n${usage}`) // parseArgs throws TypeErrors alone.
  }
}

function countOf(name: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > mostOrders)
    throw new SeedUsageError(
      `${name} must be a whole number from 1 to ${mostOrders}, not "${text}"\n${usage}`,
    )
  return count
}

export function progressLine(done: number, total: number, elapsedMs: number): string {
  const share = done / total
  const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.')
  const left = share === 0 ? 0 : Math.round((elapsedMs / share - elapsedMs) / 1000)
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)}%  ${done}/${total} orders  ${left} s left `
}
