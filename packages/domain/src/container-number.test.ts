import fc from 'fast-check'
import { expect, it } from 'vitest'
import { containerCheckDigit, hasContainerNumberShape, isContainerNumber } from './container-number.ts'

it.each(['CSQU3054383', 'MSKU9070323', 'APZU4812090'])('accepts %s', (number) => {
  expect(isContainerNumber(number)).toBe(true)
})

it.each([
  ['MSCU1234567', 6],
  ['COSU5001231', 2],
] as const)('misses the check digit of %s, which is %i', (number, digit) => {
  expect([hasContainerNumberShape(number), isContainerNumber(number)]).toEqual([true, false])
  expect(containerCheckDigit(number)).toBe(digit)
})

it.each(['', 'CSQU305438', 'CSQU30543833', 'csqu3054383', 'CSQX3054383', 'CS1U3054383', 'CSQU 305438 3'])(
  '"%s" does not look like a container number',
  (number) => {
    expect([hasContainerNumberShape(number), isContainerNumber(number)]).toEqual([false, false])
  },
)

const body = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 3, maxLength: 3 }),
    fc.constantFrom('U', 'J', 'Z'),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 }),
  )
  .map((parts) => parts.join(''))

it('accepts exactly one check digit for every owner and serial', () => {
  fc.assert(
    fc.property(body, (ten) => {
      const taken = [...'0123456789'].filter((digit) => isContainerNumber(`${ten}${digit}`))
      expect(taken).toEqual([String(containerCheckDigit(ten))])
    }),
  )
})

it('detects every single mistyped digit, except where a remainder of ten counts as zero', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 9 }), (ten, place, shift) => {
      const wrong = String((Number(ten[place]) + shift) % 10)
      const other = ten.slice(0, place) + wrong + ten.slice(place + 1)
      const [right, typed] = [containerCheckDigit(ten), containerCheckDigit(other)]
      if (right !== 0 || typed !== 0) expect(typed).not.toBe(right)
    }),
  )
})
