// A database of its own: it changes settings for all companies.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../../platform/db/schema.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

describe('addresses outside the portal', () => {
  it('the server connects to no address that a setting names', async () => {
    let connections = 0
    const listener = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo // The server listens on a port.
    try {
      const address = `http://127.0.0.1:${port}/logo.png`
      const named = await world.db
        .update(settings)
        .set({ valueZh: address })
        .where(eq(settings.type, 'url'))
        .returning()
      expect(named.length).toBeGreaterThan(5)
      const { id } = await givenOrder(world, { status: 2 })
      const printout = await world.caller.get(`/api/order/${id}/paper/booking`)
      expect(printout.statusCode).toBe(200)
      const config = await world.stranger.get('/api/system/config')
      expect(config.statusCode).toBe(200)
      expect(config.body).toContain(address)
      for (const url of ['/', '/login', '/desk']) await world.app.inject({ url })
      expect(connections).toBe(0)
    } finally {
      listener.close()
    }
  })
})
