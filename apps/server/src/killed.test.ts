// A database of its own: its server is a process that is killed.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { anOwnDatabase, type OwnDatabase } from './testing/own-database.ts'
import { numbersOf } from './testing/random-numbers.ts'
import { startServerProcess } from './testing/server-process.ts'
import { Witness } from './testing/witness.ts'

// A server that is killed while several clients write. `npm run test:trust` kills it 200 times on each engine; BERTH_KILLS and
// BERTH_KILL_SEED repeat a run.

const kills = Number(process.env.BERTH_KILLS ?? 1)
const seed = Number(process.env.BERTH_KILL_SEED ?? 20_260_316)

let own: OwnDatabase
let witness: Witness

beforeAll(async () => {
  own = await anOwnDatabase()
  const database = await own.open()
  try {
    witness = await Witness.settle(database.db)
  } finally {
    await database.close()
  }
})
afterAll(() => own.remove())

describe('a killed server', () => {
  it(`[C1] [C3] [C4] loses, tears and doubles nothing when it is killed (${kills} times, seed ${seed})`, {
    timeout: 60_000 + kills * 60_000,
  }, async () => {
    const random = numbersOf(seed)
    for (let round = 0; round < kills; round++) {
      const server = await startServerProcess(own.settings)
      await witness.turnTo(server.url)
      const over = new AbortController()
      const writing = witness.write(over.signal, kills > 1 ? 8 : 4)
      while (witness.files === 0) await Promise.race([wait(20), writing])
      await Promise.race([wait(200 + random() * (kills > 1 ? 2_000 : 1_000)), writing])
      over.abort()
      await server.end('SIGKILL')
      await writing
    }
    const server = await startServerProcess(own.settings)
    await witness.turnTo(server.url)
    process.stdout.write(`${kills} kills, ${witness.acknowledged} acknowledged writes\n`)
    expect(witness.acknowledged).toBeGreaterThan(0)
    await witness.expectNothingLost()
    await server.end('SIGTERM')

    const database = await own.open()
    try {
      await witness.expectSound(database.db, openDiskStorage(join(own.directory, 'files')))
    } finally {
      await database.close()
    }
  })
})
