// @vitest-environment happy-dom
import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { MovedOnBanner } from './moved-on-banner.tsx'

const event = (id: number, vessel: string) => ({
  ...{ id, action: 'update_transport', user_name: 'LIN YI', create_time: '2026-12-01T02:00:00.000Z' },
  changes: [{ field: 'vessel', before: 'MSC AURORA', after: vessel }],
})

it('says who changed the order first, and everything that has changed since', async () => {
  const first = event(1, 'MSC OSCAR')
  const order = { status_name: 'Pending SI', events: [first] } as unknown as DeskOrder // It reads nothing else.
  const events = [event(3, 'MSC TESSA'), event(2, 'MSC MAYA'), first]
  draw(<MovedOnBanner order={order} newer={{ ...order, events } as DeskOrder} onLoad={() => {}} />)
  expect(screen.getByText(/LIN YI/)).toBeTruthy()
  expect(await screen.findByText('MSC MAYA')).toBeTruthy()
  expect(screen.getByText('MSC TESSA')).toBeTruthy()
  expect(screen.queryByText('MSC OSCAR')).toBeNull()
})
