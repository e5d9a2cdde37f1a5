import { workCalendar } from '@berth/domain/time/working-time'
import { describe, expect, it } from 'vitest'
import { type QueueCount, queueNote } from './queue-note.ts'

const limits = { confirm: 2, answer: 8, bill: 8, invoice: 24, receive: 4, release: 8 }

const now = new Date('2026-11-20T02:00:00Z')
const rules = { calendar: workCalendar([]), limits: { ...limits, confirm: 2 } }
const note = (of: QueueCount, language: 'zh-CN' | 'en-US' = 'zh-CN') => queueNote(of, now, language, rules)
const count = (change: Partial<QueueCount>): QueueCount => ({
  queue: 'confirm',
  count: 3,
  oldest: '2026-11-20T00:08:00Z',
  past_cut_off: 0,
  near_cut_off: 0,
  ...change,
})

describe('the note below a queue', () => {
  it('shows the oldest wait in office hours and its limit', () => {
    // 17:08 on Thursday. The office opened an hour ago.
    const since = '2026-11-19T09:08:00Z'
    expect(note(count({ oldest: since }))).toEqual({ tone: 'soon', text: '最久 1 小时 52 分，限 2 小时' })
    expect(note(count({ oldest: since }), 'en-US')?.text).toBe('Oldest 1 h 52 min, limit 2 h')
    expect(note(count({ oldest: '2026-11-19T08:00:00Z' }))?.tone).toBe('past')
    expect(note(count({ queue: 'invoice', oldest: since }))).toEqual({
      tone: 'plain',
      text: '最久 1 小时 52 分，限 24 小时',
    })
  })

  it('shows only the limit while no office hours have passed', () => {
    const saturday = new Date('2026-11-21T04:00:00Z')
    const since = count({ oldest: '2026-11-21T02:00:00Z' })
    expect(queueNote(since, saturday, 'zh-CN', rules)).toEqual({ tone: 'plain', text: '限 2 小时' })
  })

  it('shows how long members take in elapsed time, without a limit', () => {
    expect(note(count({ queue: 'waiting', oldest: '2026-11-20T00:08:00Z' }))).toEqual({
      tone: 'plain',
      text: '最久 1 小时 52 分',
    })
  })

  it('shows cut-offs first in queues where they matter', () => {
    const bill = count({ queue: 'bill', past_cut_off: 1, near_cut_off: 2 })
    expect(note(bill)).toEqual({ tone: 'past', text: '1 票超截单，2 票 6 小时内截单' })
    expect(note({ ...bill, past_cut_off: 0 }, 'en-US')).toEqual({
      tone: 'soon',
      text: '2 within 6 h',
    })
  })

  it('omits cut-offs once the bill of lading is issued', () => {
    expect(note(count({ queue: 'payment', past_cut_off: 3, oldest: '2026-11-20T01:00:00Z' }))?.text).toBe(
      '最久 1 小时，限 4 小时',
    )
  })

  it('shows nothing for empty queues and non-work lists', () => {
    expect(note(count({ count: 0, oldest: null }))).toBeNull()
    expect(note(count({ queue: 'all' }))).toBeNull()
  })
})
