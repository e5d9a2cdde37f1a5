import { statusesInProcessOrder, waitsOn } from '@berth/domain/order/lifecycle/status'
import { languages } from '@berth/locales/language'
import { describe, expect, it } from 'vitest'
import { nextStepKey, nextStepOf } from './next-step.ts'

const now = new Date('2026-11-20T02:00:00Z')
const order = { status: 2, cancel_requested: false, submit_time: null, cut_off_documents: null } as const
const reading = { viewer: 'member', language: 'en-US', now, replyHours: 0 } as const

describe('the next step', () => {
  it('has texts for every status, both sides and both languages', () => {
    for (const status of statusesInProcessOrder)
      for (const viewer of ['member', 'operator'] as const)
        for (const language of languages) {
          const step = nextStepOf({ ...order, status }, { ...reading, viewer, language })
          expect(step.mover).toBe(waitsOn(status))
          expect(step.title).not.toBe('')
          expect(step.text).not.toBe('')
        }
  })

  it('distinguishes a returned draft from one never submitted', () => {
    expect(nextStepKey({ ...order, status: 0 }, now)).toBe(0)
    expect(nextStepKey({ ...order, status: 0, submit_time: '2026-11-19T02:00:00Z' }, now)).toBe('returned')
  })

  it('assigns an order with a cancellation request to the operator', () => {
    const asked = { ...order, cancel_requested: true }
    expect(nextStepKey(asked, now)).toBe('cancel_asked')
    expect(nextStepOf(asked, reading).mover).toBe('operator')
  })

  it('shows the cut-off in China time, and the current day as today', () => {
    const at = (cut_off_documents: string) => nextStepOf({ ...order, cut_off_documents }, reading).title
    expect(at('2026-11-20T08:00:00Z')).toBe('Submit the shipping instruction by 16:00 today')
    expect(at('2026-11-21T20:00:00Z')).toBe('Submit the shipping instruction by 11/22/2026 04:00')
  })

  it('is the check of a draft bill of lading by the cut-off, whatever the status', () => {
    const at = (status: 3 | 6, cut_off_documents: string | null) =>
      nextStepOf({ ...order, status, cut_off_documents }, { ...reading, move: 'check_bl' })
    expect(at(3, '2026-11-20T08:00:00Z')).toMatchObject({
      mover: 'member',
      title: 'Review the draft B/L by 16:00 today',
    })
    expect(at(6, '2026-11-19T08:00:00Z').title).toBe('Review the draft B/L: the SI cut-off has passed')
    expect(at(6, null).title).toBe('Review draft B/L')
  })

  it('is the answer to a roll until the operator needs it, whatever the cut-off', () => {
    const at = (change_due_time: string) =>
      nextStepOf(
        { ...order, cut_off_documents: '2026-11-20T01:00:00Z', change_due_time },
        { ...reading, move: 'answer_roll' },
      )
    expect(at('2026-11-20T08:00:00Z')).toMatchObject({
      mover: 'member',
      title: 'Answer the roll by 16:00 today',
    })
    expect(at('2026-11-20T01:00:00Z').title).toBe('Answer the roll: the time to answer has passed')
  })

  it('reports a missed cut-off', () => {
    expect(nextStepKey({ ...order, cut_off_documents: '2026-11-20T02:00:00Z' }, now)).toBe('cut_off_past')
    expect(nextStepKey({ ...order, status: 3, cut_off_documents: '2026-11-19T02:00:00Z' }, now)).toBe(3)
  })

  it('shows the progress of a saved instruction and what is missing', () => {
    const supply_progress = {
      percent: 71,
      gaps: [
        { gap: 'container_numbers' as const, count: 1 },
        { gap: 'isf' as const, count: 1 },
      ],
    }
    const say = (language: (typeof languages)[number]) =>
      nextStepOf({ ...order, supply_progress }, { ...reading, language }).text
    expect(say('zh-CN')).toContain('已填 71%，还差 1 个柜的柜号封号和 ISF 文件。')
    expect(say('en-US')).toContain(
      'Saved, 71% complete. Still missing: container/seal no. of 1 container and ISF file.',
    )
  })

  it('shows amount, due date and waiting time', () => {
    const due = (date: string | null) => ({ date, amounts: [{ currency: 'USD', amount: 1210.5 }] })
    const status_time = '2026-11-17T02:00:00Z'
    const title = (date: string, language: (typeof languages)[number]) =>
      nextStepOf({ ...order, status: 6, status_time, due: due(date) }, { ...reading, language }).title
    expect(title('2026-11-28', 'zh-CN')).toMatch(/^付款 US\$ ?1,210\.50，2026-11-28 前$/)
    expect(title('2026-11-19', 'en-US')).toMatch(/^Pay US\$ ?1,210\.50, 1 day overdue$/)
    const check = nextStepOf({ ...order, status: 4, status_time, due: due(null) }, reading)
    expect(check.title).toMatch(/1,210\.50/)
    expect(check.text).toContain('Waiting 3 days.')
  })

  it('promises a reply time only when one is configured', () => {
    const submitted = { ...order, status: 1 } as const
    expect(nextStepOf(submitted, { ...reading, replyHours: 2 }).text).toContain('within 2 working hours')
    expect(nextStepOf(submitted, reading).text).not.toContain('within')
  })
})
