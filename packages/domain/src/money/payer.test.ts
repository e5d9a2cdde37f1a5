import { describe, expect, it } from 'vitest'
import { letterGoodSince, payerKey } from './payer.ts'

describe('a letter of payment on behalf', () => {
  it('is good for twelve months', () => {
    expect(letterGoodSince(new Date('2026-03-16T02:00:00Z'))).toEqual(new Date('2025-03-16T02:00:00Z'))
  })

  it('is one per payer, however the name is written', () => {
    expect(payerKey(' Lumira (Hong Kong) Limited ')).toBe(payerKey('LUMIRA (HONG KONG) LIMITED'))
  })
})
