import { describe, expect, it } from 'vitest'
import { documentType as type } from '../instruction/document-type.ts'
import { containersOverBilled, doubtsOfRelease } from './desk-doubts.ts'

describe('warnings before a release', () => {
  const complete = {
    kind: 'telex',
    documents: [type.draftBillOfLading, type.telexRelease],
    bringsNote: false,
    etd: '2026-11-20',
    today: '2026-11-20',
  } as const

  it('are absent on the day of sailing with the documents present', () => {
    expect(doubtsOfRelease(complete)).toEqual([])
    expect(doubtsOfRelease({ ...complete, etd: null })).toEqual([])
  })

  it('appear without the bill of lading or before the vessel sails', () => {
    const early = { ...complete, kind: 'originals', documents: [type.bill], today: '2026-11-19' } as const
    expect(doubtsOfRelease(early)).toEqual(['no_bill_of_lading', 'not_sailed'])
  })

  it('appear for a telex release without the release note, which may also come with the release', () => {
    const noteless = { ...complete, documents: [type.draftBillOfLading] }
    expect(doubtsOfRelease(noteless)).toEqual(['no_release_note'])
    expect(doubtsOfRelease({ ...noteless, bringsNote: true })).toEqual([])
  })
})

describe('warnings about billed containers', () => {
  const spaces = [{ container_name: '40HQ', count: 1 }]
  const line = (basis: string, quantity: number, charge_id: number | null = 1) => ({
    charge_id,
    basis,
    quantity,
  })

  it('allow as many as were booked per charge, and skip other units', () => {
    const lines = [
      line('40HQ', 1),
      line('40HQ', 1, 2),
      line('CONTAINER', 1, 3),
      line('B/L', 5),
      line('RT', 68),
    ]
    expect(containersOverBilled(lines, spaces)).toEqual([])
  })

  it('appear if one charge counts more of a type than was booked, on one bill or across two', () => {
    const expected = [{ charge_id: 1, container: '40HQ', billed: 2, booked: 1 }]
    expect(containersOverBilled([line('40HQ', 2)], spaces)).toEqual(expected)
    expect(containersOverBilled([line('40HQ', 1), line('40HQ', 1)], spaces)).toEqual(expected)
  })

  it('appear for a type that was not booked at all', () => {
    expect(containersOverBilled([line('20GP', 1)], spaces)).toMatchObject([{ billed: 1, booked: 0 }])
  })

  it('are absent for a booking without containers, and for a line without a charge', () => {
    expect(containersOverBilled([line('40HQ', 2)], [])).toEqual([])
    expect(containersOverBilled([line('40HQ', 2, null)], spaces)).toEqual([])
  })
})
