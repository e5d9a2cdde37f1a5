import { describe, expect, it } from 'vitest'
import { customers, users } from '../db/schema.ts'
import { PackedRows, packedText } from './packed.ts'

describe('packed rows', () => {
  it('reads an empty text as empty in a required column and as null in a nullable one', () => {
    const packed = new PackedRows({
      phone: packedText(users.phone),
      company2: packedText(customers.company2),
    })
    expect(packed.read('\u001f')).toEqual([{ phone: '', company2: null }])
    expect(packed.read('1\u001fA\u001e2\u001f')).toEqual([
      { phone: '1', company2: 'A' },
      { phone: '2', company2: null },
    ])
    expect(packed.read(null)).toEqual([])
  })

  it('refuses a row with the wrong number of fields', () => {
    expect(() => new PackedRows({ phone: packedText(users.phone) }).read('1\u001f2')).toThrow('2 fields')
  })
})
