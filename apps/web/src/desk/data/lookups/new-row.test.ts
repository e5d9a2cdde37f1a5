import { expect, it } from 'vitest'
import { newRow, withCode } from './new-row.ts'

const defaults = { bool: false, sort: 0, status: true } as Parameters<typeof newRow>[1]
const countries = [
  { id: 1, code: 'CN' },
  { id: 2, code: 'US' },
]

it('begins a port as a sea port, and chooses nothing in other lists', () => {
  expect(newRow('port', defaults).details).toMatchObject({ kind: 'sea', country_id: null })
  expect(newRow('unit', defaults).details).toMatchObject({ type: null })
})

it('lets the country of a port follow the first two letters of its code', () => {
  const begun = withCode('port', newRow('port', defaults), 'C', countries)
  expect(begun.details.country_id).toBeNull()
  const typed = withCode('port', begun, 'CNYTN', countries)
  expect(typed).toMatchObject({ code: 'CNYTN', details: { country_id: 1 } })
  for (const code of ['USLAX', 'uslax'])
    expect(withCode('port', typed, code, countries).details.country_id).toBe(2)
  expect(withCode('port', typed, 'XXLAX', countries).details.country_id).toBeNull()
})

it('keeps a country that somebody has chosen, and leaves other lists alone', () => {
  const row = withCode('port', newRow('port', defaults), 'CNYTN', countries)
  const chosen = { ...row, details: { ...row.details, country_id: 2 } }
  expect(withCode('port', chosen, 'CNSHA', countries).details.country_id).toBe(2)
  const carrier = withCode('carrier', newRow('carrier', defaults), 'CNX', countries)
  expect(carrier.details).toEqual(newRow('carrier', defaults).details)
})
