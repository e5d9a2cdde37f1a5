import { expect, it } from 'vitest'
import { blankRow } from './form.ts'
import { boxesToTake, withKnownBoxes } from './known-boxes.ts'

const known = [
  { container_no: 'CSQU3054383', container_id: 7, seal_no: 'SEAL 1' },
  { container_no: 'MSKU9070323', container_id: 8, seal_no: null },
  { container_no: 'TCNU6182356', container_id: null, seal_no: null },
]

it('known numbers go to rows of their type, then to rows without one, then to new rows', () => {
  const rows = [
    { ...blankRow(), container_id: 8, description: 'LAMPS' },
    { ...blankRow(), container_id: 7, seal_no: 'MINE' },
  ]
  const filled = withKnownBoxes(rows, known)
  expect(filled.map((row) => [row.container_no, row.container_id, row.seal_no, row.description])).toEqual([
    ['MSKU9070323', 8, '', 'LAMPS'],
    ['CSQU3054383', 7, 'MINE', ''],
    ['TCNU6182356', null, '', ''],
  ])
  expect(boxesToTake(filled, known)).toEqual([])
  expect(withKnownBoxes(filled, known)).toEqual(filled)
})
