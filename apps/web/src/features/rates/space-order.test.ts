import { describe, expect, it } from 'vitest'
import { typesIn, unusedTypes, withTypes } from './space-order.ts'

const known = [{ id: 20 }, { id: 40 }, { id: 45 }]
const space = (container_id: number) => ({
  id: container_id,
  container_id,
  container_code: `T${container_id}`,
  container_name: `type ${container_id}`,
  price: 1,
})

describe('the columns of a page of rates', () => {
  it('are the priced types, in the order of the type list', () => {
    const rates = [{ spaces: [space(45)] }, { spaces: [space(20), space(45)] }]
    expect(typesIn(rates, known).map(({ code }) => code)).toEqual(['T20', 'T45'])
    expect(typesIn([], known)).toEqual([])
  })

  it('end with types that are no longer offered', () => {
    expect(typesIn([{ spaces: [space(7), space(45)] }], known).map(({ id }) => id)).toEqual([45, 7])
  })
})

describe('adding spaces', () => {
  it('offers the types not yet added', () => {
    expect(unusedTypes([{ container_id: 40, price: 5 }], known)).toEqual([{ id: 20 }, { id: 45 }])
    expect(unusedTypes(withTypes([], [20, 40, 45], known), known)).toEqual([])
  })

  it('keeps existing prices and the order of the types', () => {
    expect(withTypes([{ container_id: 40, price: 5 }], [45, 20], known)).toEqual([
      { container_id: 20, price: null },
      { container_id: 40, price: 5 },
      { container_id: 45, price: null },
    ])
  })
})
