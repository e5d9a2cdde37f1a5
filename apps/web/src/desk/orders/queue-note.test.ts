import { describe, expect, it } from 'vitest'
import { countWork } from './queue-groups.ts'
import { type QueueCount, queueNote } from './queue-note.ts'

const now = new Date('2026-11-20T02:00:00Z')
const count = (change: Partial<QueueCount>): QueueCount => ({
  queue: 'confirm',
  count: 3,
  oldest: '2026-11-20T00:08:00Z',
  past_cut_off: 0,
  near_cut_off: 0,
  ...change,
})

describe('the line below a queue', () => {
  it('says how long the oldest waits', () => {
    expect(queueNote(count({}), now, 'zh-CN')).toEqual({ tone: 'plain', text: '最久 1 小时 52 分' })
    expect(queueNote(count({}), now, 'en-US')?.text).toBe('Oldest 1 h 52 min')
  })

  it('says the cut-offs first where they matter', () => {
    const bill = count({ queue: 'bill', past_cut_off: 1, near_cut_off: 2 })
    expect(queueNote(bill, now, 'zh-CN')).toEqual({ tone: 'past', text: '1 票超截单，2 票 6 小时内截单' })
    expect(queueNote({ ...bill, past_cut_off: 0 }, now, 'en-US')).toEqual({
      tone: 'soon',
      text: '2 within 6 h',
    })
  })

  it('leaves cut-offs out once the bill of lading is issued', () => {
    expect(queueNote(count({ queue: 'payment', past_cut_off: 3 }), now, 'zh-CN')?.text).toBe(
      '最久 1 小时 52 分',
    )
  })

  it('says nothing of empty queues and of lists that are no work', () => {
    expect(queueNote(count({ count: 0, oldest: null }), now, 'zh-CN')).toBeNull()
    expect(queueNote(count({ queue: 'all' }), now, 'zh-CN')).toBeNull()
  })
})

it('counts as work only what waits for us', () => {
  const queues = [
    count({ count: 4 }),
    count({ queue: 'waiting', count: 50 }),
    count({ queue: 'telex', count: 2 }),
  ]
  expect(countWork(queues)).toBe(6)
})
