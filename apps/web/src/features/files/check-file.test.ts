import { describe, expect, it } from 'vitest'
import { acceptOf, checkFile, formatBytes } from './check-file.ts'

describe('a chosen file', () => {
  const limit = 10 * 1_048_576

  it('is accepted up to exactly the size limit', () => {
    expect(checkFile({ name: 'isf.pdf', size: limit }, 'supply_attachment')).toBeNull()
    expect(checkFile({ name: 'isf.pdf', size: limit + 1 }, 'supply_attachment')).toEqual({
      path: 'file',
      rule: 'file_size',
      params: { max: limit },
    })
  })

  it('is refused by its extension, case-insensitively', () => {
    expect(checkFile({ name: 'ISF.PDF', size: 1 }, 'supply_attachment')).toBeNull()
    expect(checkFile({ name: '水单.png', size: 1 }, 'supply_attachment')?.rule).toBe('file_type')
    expect(checkFile({ name: '水单.png', size: 1 }, 'payment_slip')).toBeNull()
    expect(checkFile({ name: 'pdf', size: 1 }, 'payment_slip')?.rule).toBe('file_type')
  })

  it('is refused when empty', () => {
    expect(checkFile({ name: 'a.pdf', size: 0 }, 'payment_slip')?.rule).toBe('file_empty')
  })

  it('is offered by the extensions of its purpose', () => {
    expect(acceptOf('payment_slip')).toBe('.jpg,.jpeg,.jfif,.jpe,.png,.pdf')
  })
})

describe('a file size', () => {
  it('uses the most readable unit', () => {
    expect([12, 2048, 1_572_864].map(formatBytes)).toEqual(['12 B', '2 KB', '1.5 MB'])
  })

  it('never rounds down to a limit it exceeds', () => {
    expect(formatBytes(10 * 1_048_576 + 1)).toBe('10.01 MB')
  })
})
