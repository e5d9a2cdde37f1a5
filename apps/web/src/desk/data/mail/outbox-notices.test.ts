import { mailGivenUp } from '@berth/locales/mail-words'
import { describe, expect, it } from 'vitest'
import { outboxWords } from './mail-words.ts'
import { mailNotices, setupNotices } from './outbox-notices.ts'

const zh = outboxWords['zh-CN']
const en = outboxWords['en-US']
const ready = { has_mail_server: true, has_sender: true, has_contact: true }
const titles = (setup: Partial<typeof ready>) =>
  setupNotices({ ...ready, ...setup }, 'en-US').map(({ title }) => title)

describe('above the outbox', () => {
  it('is nothing once emails can be sent and received', () => {
    expect(titles({})).toEqual([])
  })

  it('is the mail server first: a sender is asked for only when there is one', () => {
    expect(titles({ has_mail_server: false, has_sender: false })).toEqual([en.noServer])
    expect(titles({ has_sender: false })).toEqual([en.noSender])
  })

  it('is a warning with the way to the settings when there is no contact email, whatever else is missing', () => {
    expect(titles({ has_mail_server: false, has_sender: false, has_contact: false })).toEqual([
      en.noServer,
      en.noContact,
    ])
    expect(setupNotices({ ...ready, has_contact: false }, 'zh-CN')).toEqual([
      { kind: 'warn', title: zh.noContact, toSettings: true },
    ])
  })
})

describe('with one email', () => {
  const mail = { kind: 'order_moved', state: 'failed', last_error: null } as const

  it('is why it was given up, in the reader’s language', () => {
    const blocked = { ...mail, last_error: mailGivenUp.blocked }
    expect(mailNotices(blocked, 'zh-CN')).toEqual([{ kind: 'bad', title: '收件人已停用' }])
    expect(mailNotices(blocked, 'en-US')).toEqual([{ kind: 'bad', title: 'The recipient is blocked' }])
  })

  it('is the mail server’s own answer, a warning only while it is tried again', () => {
    const refused = { ...mail, last_error: '451 try later' }
    expect(mailNotices({ ...refused, state: 'waiting' }, 'zh-CN')).toEqual([
      { kind: 'warn', title: '451 try later' },
    ])
    expect(mailNotices(refused, 'zh-CN')).toEqual([{ kind: 'bad', title: '451 try later' }])
  })

  it('is why a code or a link is hidden, and who can get another, whether it was sent or not', () => {
    for (const state of ['waiting', 'sent', 'failed'] as const) {
      const of = (kind: string) => mailNotices({ ...mail, kind, state }, 'en-US')
      expect(of('password_code')).toEqual([{ kind: 'info', title: en.secret.password_code }])
      expect(of('invitation')).toEqual([{ kind: 'info', title: en.secret.invitation }])
      expect(of('registration_rejected')).toEqual([])
    }
    const expired = { ...mail, kind: 'password_code', last_error: mailGivenUp.codeExpired }
    expect(mailNotices(expired, 'en-US').map(({ kind }) => kind)).toEqual(['bad', 'info'])
  })
})
