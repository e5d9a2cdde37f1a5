import { bookingCreateBody } from '@berth/contract/orders/booking'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { describe, expect, it } from 'vitest'
import { differencesOf, mergeVersions } from './conflict.ts'
import { givenAnswer, givenParty, givenValues } from './fixtures.ts'
import { blankBooking, blankLine, bookingBodyOf, bookingValuesOf, isSameBooking } from './form.ts'
import { findingsOf, sectionState } from './sections.ts'

const today = '2026-11-20'

describe('the form and its request body', () => {
  it('sends the values it was filled with', () => {
    const answer = givenAnswer()
    const body = bookingBodyOf(bookingValuesOf(answer))
    expect(body).toMatchObject({
      container_mode: 1,
      pol_id: 11,
      pod_id: 12,
      cust_ref_no: 'PO-77201',
      containers: [{ container_id: 3, quantity: 2, description: 'LED LAMPS', weight: 16820, volume: 134.6 }],
      cargo: [],
    })
    expect(body.contacts.map(({ type, id }) => [type, id])).toEqual([
      [1, 7],
      [2, 8],
    ])
    const parsed = bookingCreateBody.parse({ ...body, action: 'save' })
    expect(parsed).toMatchObject({ so_no: null, remark: null })
    expect(isSameBooking(bookingValuesOf(answer), bookingValuesOf(answer))).toBe(true)
  })

  it('treats an untouched form as saved, and ignores a trailing space', () => {
    const blank = blankBooking(containerMode.lcl)
    expect(isSameBooking(blank, { ...blank, lines: [blankLine(), blankLine()] })).toBe(true)
    expect(isSameBooking(givenValues(), { ...givenValues(), remark: ' ' })).toBe(true)
    expect(isSameBooking(givenValues(), { ...givenValues(), remark: 'X' })).toBe(false)
  })

  it('omits trailing empty rows and keeps the positions of the others', () => {
    const lines = [blankLine(), { ...blankLine(), description: 'LAMPS' }, blankLine()]
    expect(bookingBodyOf({ ...givenValues(), lines }).containers).toHaveLength(2)
    expect(bookingBodyOf({ ...givenValues(), lines: [blankLine()] }).containers).toEqual([])
  })

  it('carries what could not be read, by the place of its field, and a draft that changes it is unsaved', () => {
    const texts = {
      ready_date: '31/31',
      'containers.1.weight': '约10吨',
      'containers.1.container_id': '53FT',
    }
    const [line] = givenAnswer().containers
    const answer = { ...givenAnswer(), containers: [line!, { ...line!, weight: null }], unread_texts: texts }
    const values = bookingValuesOf(answer)
    expect(values.unread).toEqual({ ready_date: '31/31' })
    expect(values.lines[1]?.unread).toEqual({ weight: '约10吨', container_id: '53FT' })
    expect(bookingBodyOf(values).unread_texts).toEqual(texts)
    expect(isSameBooking(values, { ...values, unread: {} })).toBe(false)
    expect(findingsOf(values, 'save', today)).toEqual([])
    expect(findingsOf(values, 'submit', today).filter(({ rule }) => rule === 'unread_text')).toHaveLength(3)
    const alone = { ...blankLine(), unread: { weight: '约10吨' } }
    expect(bookingBodyOf({ ...values, lines: [alone] }).containers).toHaveLength(1)
    // Between two versions, a text counts as the value of its field.
    const theirs = { ...values, unread: {}, ready_date: '2026-12-01' }
    expect(differencesOf(theirs, values, theirs).map(({ field }) => field)).toEqual(['ready_date'])
    expect(mergeVersions(values, theirs, () => 'mine').unread).toEqual({ ready_date: '31/31' })
    expect(mergeVersions(values, theirs, () => 'theirs').unread).toEqual({})
  })

  it('omits notify parties when the consignee is notified', () => {
    const values = givenValues()
    const parties = { ...values.parties, notify1: givenParty(9), notify2: givenParty(10) }
    expect(bookingBodyOf({ ...values, parties }).contacts).toHaveLength(4)
    expect(bookingBodyOf({ ...values, parties, notify_same_as_consignee: true }).contacts).toHaveLength(2)
  })
})

describe('what prevents submitting', () => {
  it('names the cells of the first row when all rows are empty', () => {
    const paths = findingsOf(blankBooking(containerMode.fcl), 'submit', today).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['pol_id', 'shipper', 'consignee', 'inco_term', 'containers.0.container_id']),
    )
    expect(paths).not.toContain('containers')
  })

  it('requires nothing of an empty draft', () => {
    expect(findingsOf(blankBooking(containerMode.lcl), 'save', today)).toEqual([])
  })

  it('reports a party by its role, whatever its position in the list', () => {
    const values = givenValues()
    const parties = { ...values.parties, shipper: null, notify2: { ...givenParty(9), city: 'chicago' } }
    const paths = findingsOf({ ...values, parties }, 'submit', today).map(({ path }) => path)
    expect(paths).toEqual(['notify2.city', 'shipper'])
  })
})

describe('the state of a section', () => {
  const blank = blankBooking(containerMode.fcl)
  const open = findingsOf(blank, 'submit', today)

  it('is empty before anything is filled in, and optional when nothing is required', () => {
    expect(sectionState('route', blank, open, [])).toEqual({ kind: 'empty', isOptional: false })
    expect(sectionState('remark', blank, open, [])).toEqual({ kind: 'empty', isOptional: true })
  })

  it('is half done while something required is missing', () => {
    const values = { ...blank, pol_id: 1, to_id: 2 }
    const left = findingsOf(values, 'submit', today)
    expect(sectionState('route', values, left, [])).toEqual({ kind: 'half', left: 2 })
  })

  it('is done once the required fields are filled, and says when more could be', () => {
    const values = givenValues()
    expect(sectionState('terms', values, [], [])).toEqual({ kind: 'done', hasMore: true })
    expect(sectionState('remark', { ...values, remark: 'CALL FIRST' }, [], [])).toEqual({
      kind: 'done',
      hasMore: false,
    })
  })

  it('is red when fields are marked, with the number of corrections', () => {
    const shown = ['containers.0.volume', 'containers.1.weight', 'pol_id']
    expect(sectionState('lines', givenValues(), [], shown)).toEqual({ kind: 'bad', count: 2 })
  })
})

describe('two versions of one booking', () => {
  const base = givenValues()
  const mine = { ...base, remark: 'MINE', cust_ref_no: 'MINE-1' }
  const theirs = {
    ...base,
    remark: 'THEIRS',
    carrier_id: 77,
    parties: { ...base.parties, notify1: givenParty(5) },
  }

  it('suggests keeping typed values and taking the other changes', () => {
    expect(differencesOf(base, mine, theirs)).toEqual([
      { field: 'carrier_id', suggested: 'theirs' },
      { field: 'cust_ref_no', suggested: 'mine' },
      { field: 'remark', suggested: 'mine' },
      { field: 'notify1', suggested: 'theirs' },
    ])
  })

  it('merges them as chosen', () => {
    const merged = mergeVersions(mine, theirs, (field) => (field === 'cust_ref_no' ? 'mine' : 'theirs'))
    expect(merged).toMatchObject({ remark: 'THEIRS', cust_ref_no: 'MINE-1', carrier_id: 77 })
    expect(merged.parties.notify1?.id).toBe(5)
  })

  it('ignores the keys of rows', () => {
    const again = { ...base, lines: base.lines.map((line) => ({ ...line, key: line.key + 100 })) }
    expect(differencesOf(base, base, again)).toEqual([])
  })
})
