import { readdirSync, readFileSync } from 'node:fs'
import { mailKindName } from '@berth/locales/mails'
import { describe, expect, it } from 'vitest'
import { letters } from './letters/letters.ts'
import { invoiceDeclined, mailsOf } from './public.ts'

const now = new Date('2026-03-16T02:00:00Z')
const payload = { request_id: 7, request_no: 'KP260300007', reason: 'The credit code is wrong.' }

describe('a mail in the outbox', () => {
  it('is a row for each recipient, due at once unless a later time is given', () => {
    const dueTime = new Date('2026-03-16T02:01:00Z')
    const to = [{ id: 3 }, { address: 'a@b.example', mailLanguage: 'en-US' }, 'operator'] as const
    const row = { kind: 'invoice_declined', orderId: 5, payload, dueTime, createTime: now }
    expect(mailsOf(invoiceDeclined, { to, orderId: 5, dueTime, now }, payload)).toEqual([
      { ...row, toUserId: 3, toAddress: null, language: null },
      { ...row, toUserId: null, toAddress: 'a@b.example', language: 'en-US' },
      { ...row, toUserId: null, toAddress: null, language: null },
    ])
    expect(mailsOf(invoiceDeclined, { to: { id: 3, mailLanguage: 'zh-CN' }, now }, payload)).toEqual([
      { ...row, orderId: null, dueTime: now, toUserId: 3, toAddress: null, language: 'zh-CN' },
    ])
  })

  it('has a kind and a payload that the compiler knows', () => {
    // @ts-expect-error: the reason is misspelt.
    mailsOf(invoiceDeclined, { to: 'operator', now }, { request_id: 7, request_no: 'KP7', reasn: 'No' })
    // @ts-expect-error: the payload is that of another mail.
    mailsOf(invoiceDeclined, { to: 'operator', now }, { code: '482913', minutes: 10 })
    // @ts-expect-error: a kind alone is no letter.
    expect(mailsOf({ kind: 'invoice_declnied' }, { to: 'operator', now }, {})).toHaveLength(1)
  })

  it('has a name at the desk', () => {
    for (const kind of letters.keys()) expect(mailKindName(kind, 'en-US')).not.toBe(kind)
  })

  it('is written by the queue alone, so that no kind or payload is left unchecked', () => {
    const features = 'apps/server/src/features'
    const writers = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        /(?<!\.test)\.ts$/.test(path) &&
        /insert(Into|Rows)?\([^)]*\boutbox\b/.test(readFileSync(`${features}/${path}`, 'utf8')),
    )
    expect(writers.sort()).toEqual([
      // The test mail, which the desk shows at once by its id.
      'system/mail/outbox/outbox.command.ts',
      'system/mail/queue.command.ts',
    ])
  })
})
