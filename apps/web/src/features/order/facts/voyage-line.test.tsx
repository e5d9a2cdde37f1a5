// @vitest-environment happy-dom
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { VoyageLine } from './voyage-line.tsx'

const place = {
  pol_id: 1,
  pol_code: 'CNYTN',
  pol_name: 'Yantian',
  pod_id: 2,
  pod_code: 'USLGB',
  pod_name: 'Long Beach',
}
const inland = { from_id: null, from_code: null, from_name: null, to_id: null, to_code: null, to_name: null }
const voyage = { vessel: 'ONE INNOVATION', voyage: '089E', etd: '2026-09-13', eta: '2026-09-30' }

it('a cancelled order is on no ship, also after the vessel has arrived', () => {
  const shipsOf = (status: OrderStatus) => {
    draw(
      <VoyageLine
        order={{ ...place, ...inland, ...voyage, status }}
        now={new Date('2026-11-29T04:00:00Z')}
      />,
    )
    const ships = document.querySelectorAll('ol svg').length
    document.body.replaceChildren()
    return ships
  }
  expect(shipsOf(orderStatus.completed)).toBe(1)
  expect(shipsOf(orderStatus.cancelled)).toBe(0)
})
