import { describe, expect, it } from 'vitest'
import { type ConfirmationForm, checkConfirmation } from './confirmation.ts'

const space: ConfirmationForm = {
  so_no: 'SO-7788',
  carrier_id: 4,
  vessel: 'EVER GIVEN',
  voyage: '0123W',
  etd: '2026-04-01',
  eta: '2026-04-01',
}

it('is complete with order number, carrier, vessel, voyage and dates, even if it arrives on the day it sails', () => {
  expect(checkConfirmation(space)).toEqual([])
})

describe('reports one finding, at its field, when', () => {
  it.each([
    ['there is no service order number', { so_no: null }, 'so_no', 'required'],
    ['the service order number is blank', { so_no: '   ' }, 'so_no', 'required'],
    ['the service order number is too long', { so_no: 'S'.repeat(36) }, 'so_no', 'max_length'],
    ['no carrier is chosen', { carrier_id: null }, 'carrier_id', 'choose'],
    ['there is no vessel', { vessel: undefined }, 'vessel', 'required'],
    ['the vessel is not in capitals', { vessel: 'Ever Given' }, 'vessel', 'common_text'],
    ['there is no voyage', { voyage: '' }, 'voyage', 'required'],
    ['the voyage has Chinese in it', { voyage: '第12航次' }, 'voyage', 'common_text'],
    ['there is no ETD', { etd: null }, 'etd', 'choose'],
    ['there is no ETA', { eta: null }, 'eta', 'choose'],
    ['it arrives before it sails', { eta: '2026-03-31' }, 'eta', 'not_before_etd'],
    ['the second voyage is missing', { via_id: 3, onward_vessel: 'MSC ZOE' }, 'onward_voyage', 'required'],
    ['there is a second vessel but no port', { onward_vessel: 'A', onward_voyage: '1' }, 'via_id', 'choose'],
  ] as const)('%s', (_, change, path, rule) => {
    expect(checkConfirmation({ ...space, ...change })).toMatchObject([{ path, rule }])
  })
})
