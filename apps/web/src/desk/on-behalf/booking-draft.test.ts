import { containerMode } from '@berth/domain/order/container-mode'
import { expect, it } from 'vitest'
import { bodyOf, emptyBooking, findingsOf } from './booking-draft.ts'

const now = new Date('2026-03-16T02:00:00Z')

it('says what an empty booking lacks, the member first', () => {
  const paths = findingsOf(emptyBooking(), now).map(({ path }) => path)
  expect(paths[0]).toBe('customer_id')
  expect(paths).toEqual(
    expect.arrayContaining(['pol_id', 'ready_date', 'shipper', 'containers.0.container_id']),
  )
})

it('sends the lines under the name of the kind of load, without what the other kind has', () => {
  const draft = { ...emptyBooking(), customer_id: 7, container_mode: containerMode.lcl }
  const body = bodyOf(draft)
  expect(body.containers).toEqual([])
  expect(body.cargo).toHaveLength(1)
  expect(body.cargo?.[0]).not.toHaveProperty('container_id')
  expect(findingsOf(draft, now).map(({ path }) => path)).toContain('cargo.0.package')
})
