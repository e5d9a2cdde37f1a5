import { expect, it } from 'vitest'
import { newRow, withCountryOfCode } from './new-row.ts'

const defaults = { bool: false, sort: 0, status: true } as const
const countries = [
  { id: 1, code: 'CN' },
  { id: 2, code: 'US' },
]
const countryOf = (code: string, chosen: number | null = null) => {
  const row = newRow('port', defaults)
  const values = { ...row, code, details: { ...row.details, country_id: chosen } }
  return withCountryOfCode('port', values, countries).details.country_id
}

it('creates a port as a sea port and preselects nothing in other lists', () => {
  expect(newRow('port', defaults).details).toMatchObject({ kind: 'sea', country_id: null })
  expect(newRow('unit', defaults).details).toMatchObject({ type: null })
})

it('derives a port’s country from the first two letters of its code', () => {
  expect(countryOf('CNYTN')).toBe(1)
  expect(countryOf('uslax')).toBe(2)
  expect(countryOf('C')).toBeNull()
  expect(countryOf('XXLAX')).toBeNull()
})

it('keeps a country chosen by the user and leaves other lists alone', () => {
  expect(countryOf('CNYTN', 2)).toBe(2)
  const carrier = { ...newRow('carrier', defaults), code: 'CNX' }
  expect(withCountryOfCode('carrier', carrier, countries)).toBe(carrier)
})
