import { describe, expect, it } from 'vitest'
import {
  type ConfirmationDraft,
  checkConfirmationDraft,
  confirmationBody,
  confirmationDraft,
  type FurtherStep,
  isSameDraft,
  onwardFrom,
  rollDraft,
  transitDays,
} from './confirmation-form.ts'

const booked = {
  so_no: null,
  carrier_id: 7,
  freight_term: null,
  inco_term: 'FOB',
  vessel: null,
  voyage: null,
  etd: null,
  eta: null,
  via_id: null,
  ...{ onward_vessel: null, onward_voyage: null },
  cut_off_documents: null,
  cut_off_vgm: null,
  cut_off_gate_in: null,
} as const

const filled: ConfirmationDraft = {
  so_no: 'SZP123',
  carrier_id: 7,
  freight_term: 'collect',
  vessel: 'EVER GIVEN',
  voyage: '018E',
  etd: '2026-12-01',
  eta: '2026-12-20',
  via_id: null,
  ...{ onward_vessel: '', onward_voyage: '' },
  cut_off_documents: '2026-11-28 10:00',
  cut_off_vgm: null,
  cut_off_gate_in: null,
  reason: '',
  roll_reason: null,
  answer_by: null,
}

describe('the confirmation form', () => {
  it("opens with the member's carrier and the freight term their Incoterm implies", () => {
    const draft = confirmationDraft(booked, ['FOB', 'EXW'])
    expect(draft).toMatchObject({ carrier_id: 7, freight_term: 'collect', so_no: '', etd: null })
    expect(confirmationDraft({ ...booked, inco_term: 'CIF' }, ['FOB']).freight_term).toBe('prepaid')
  })

  it('starts with the last confirmation, cut-offs in China time', () => {
    const draft = confirmationDraft(
      { ...booked, freight_term: 'prepaid', vessel: 'EVER GIVEN', cut_off_vgm: '2026-11-28T02:00:00.000Z' },
      ['FOB'],
    )
    expect(draft).toMatchObject({
      freight_term: 'prepaid',
      vessel: 'EVER GIVEN',
      cut_off_vgm: '2026-11-28 10:00',
    })
  })

  it('of a roll keeps the number and the carrier, and asks for another sailing', () => {
    const draft = rollDraft({ ...booked, so_no: 'SZP123', vessel: 'EVER GIVEN', etd: '2026-12-01' }, [])
    expect(draft).toMatchObject({ so_no: 'SZP123', carrier_id: 7, vessel: '', etd: null })
  })

  it('shows the second vessel that is known, as long as the port of transhipment is the same', () => {
    const second = { onward_vessel: 'MSC LEVANT', onward_voyage: 'FE1W' }
    const order = { ...booked, ...second, via_id: 3 }
    expect(confirmationDraft(order, [])).toMatchObject(second)
    expect(onwardFrom(order, 3)).toEqual(second)
    expect([onwardFrom(order, 4), onwardFrom(order, null)]).toEqual(
      Array(2).fill({ onward_vessel: '', onward_voyage: '' }),
    )
    expect(rollDraft(order, [])).toMatchObject({ onward_vessel: '', onward_voyage: '' })
    // Its sailing may have another name by now: as long as nobody types one, none is sent.
    const kept = { onward_vessel: null, onward_voyage: null, keeps_onward: true }
    expect(confirmationBody(confirmationDraft(order, []), order)).toMatchObject(kept)
    expect(confirmationBody(confirmationDraft(order, []), null)).toMatchObject({
      ...{ ...second, keeps_onward: false },
    })
    // What is emptied is not known any more.
    const emptied = { ...confirmationDraft(order, []), onward_vessel: '', onward_voyage: '' }
    expect(confirmationBody(emptied, order)).toMatchObject({ ...kept, keeps_onward: false })
  })

  it('reports every missing field, the reason first when reconfirming', () => {
    const empty = confirmationDraft({ ...booked, carrier_id: null }, [])
    const fields = (step: FurtherStep | null) => checkConfirmationDraft(empty, step).map(({ path }) => path)
    expect(fields(null)).toEqual(['so_no', 'carrier_id', 'vessel', 'voyage', 'etd', 'eta'])
    expect(fields('confirm_again')[0]).toBe('reason')
    expect(fields('roll')[0]).toBe('roll_reason')
  })

  it('sends the second vessel with the port of transhipment only', () => {
    const second = { ...filled, onward_vessel: 'MSC LEVANT ', onward_voyage: '' }
    expect(checkConfirmationDraft({ ...second, via_id: 3 }, null)).toEqual([
      { path: 'onward_voyage', rule: 'required' },
    ])
    expect(checkConfirmationDraft(second, null)).toEqual([])
    expect(confirmationBody(second, null).onward_vessel).toBeNull()
    const body = confirmationBody({ ...second, via_id: 3, onward_voyage: 'FE1W' }, null)
    expect(body).toMatchObject({ onward_vessel: 'MSC LEVANT', onward_voyage: 'FE1W' })
  })

  it('refuses an arrival before the departure', () => {
    expect(checkConfirmationDraft({ ...filled, eta: '2026-11-30' }, null)).toEqual([
      { path: 'eta', rule: 'not_before_etd' },
    ])
  })

  it('sends cut-offs as instants', () => {
    expect(confirmationBody({ ...filled, vessel: ' EVER GIVEN ' }, null)).toMatchObject({
      vessel: 'EVER GIVEN',
      cut_off_documents: '2026-11-28T02:00:00.000Z',
      cut_off_vgm: null,
    })
  })

  it('is dirty only when something differs', () => {
    expect(isSameDraft(filled, { ...filled })).toBe(true)
    expect(isSameDraft(filled, { ...filled, voyage: '019E' })).toBe(false)
  })

  it('counts the transit days and ignores impossible dates', () => {
    expect(transitDays('2026-12-01', '2026-12-20')).toBe(19)
    expect(transitDays('2026-12-01', '2026-11-20')).toBeNull()
    expect(transitDays(null, '2026-11-20')).toBeNull()
  })
})
