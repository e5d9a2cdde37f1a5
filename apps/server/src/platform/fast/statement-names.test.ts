import { describe, expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

describe('names of statements', () => {
  it('names a repeated statement, always the same way', () => {
    const names = new StatementNames()
    const asked = Array.from({ length: 5 }, () => names.nameOf('select $1'))
    expect(asked).toEqual([undefined, undefined, 'berth_1', 'berth_1', 'berth_1'])
    for (let times = 0; times < 3; times += 1) names.nameOf('select $2')
    expect(names.nameOf('select $2')).toBe('berth_2')
  })

  it('keeps no more names than a connection can hold, however many statements there are', () => {
    const names = new StatementNames()
    const asked = new Set<string | undefined>()
    for (let text = 0; text < 1_000; text += 1)
      for (let times = 0; times < 3; times += 1) asked.add(names.nameOf(`select ${text}`))
    expect(asked.size).toBe(401)
    expect(names.nameOf('select 0')).toBe('berth_1')
    expect(names.nameOf('select 999')).toBeUndefined()
  })
})
