import { aRow, aSource } from '@berth/domain/bill-of-lading/bl-fixtures'
import { printedBl } from '@berth/domain/bill-of-lading/printed-bl'
import { expect, it } from 'vitest'
import { changedBox } from './changed-box.ts'

it('names the box in which something was typed, and not what follows from it', () => {
  const changed = (change: Partial<typeof aSource>) =>
    changedBox(printedBl(aSource), printedBl({ ...aSource, ...change }))
  expect(changed({})).toBeNull()
  expect(changed({ description: 'LED STRIPS' })).toBe('goods')
  expect(changed({ marks_no: 'N/M' })).toBe('marks')
  expect(changed({ rows: [...aSource.rows, aRow] })).toBe('rows')
  const { shipper } = aSource.parties
  expect(changed({ parties: { ...aSource.parties, consignee: { ...shipper!, city: 'Houston' } } })).toBe(
    'consignee',
  )
})
