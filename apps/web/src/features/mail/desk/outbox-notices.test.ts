import { mailGivenUp } from '@berth/locales/mail-words'
import { describe, expect, it } from 'vitest'
import { outboxWords } from './mail-words.ts'
import { mailNotices, setupNotices } from './outbox-notices.ts'

const zh = outboxWords['zh-CN']
const en = outboxWords['en-US']
const ready = { has_mail_server: true, has_sender: true, has_contact: true }
const titles = (setup: Partial<typeof ready>) =>
  setupNotices({ ...ready, ...setup }, 'en-US').map(({ title }) => title)

describe('outbox setup notices', () => {
  it('shows nothing once emails can be sent and received', () => {
    expect(titles({})).toEqual([])
  })

  it('reports a missing mail server first and a missing sender only once there is a server', () => {
    expect(titles({ has_mail_server: false, has_sender: false })).toEqual([en.noServer])
    expect(titles({ has_sender: false })).toEqual([en.noSender])
  })

  it('always warns about a missing contact email and links to the settings', () => {
    expect(titles({ has_mail_server: false, has_sender: false, has_contact: false })).toEqual([
      en.noServer,
      en.noContact,
    ])
    expect(setupNotices({ ...ready, has_contact: false }, 'zh-CN')).toEqual([
      { kind: 'warn', title: zh.noContact, setting: 'web_contact_email' },
    ])
  })

  it('leads to the setting that is missing', () => {
    const leads = (setup: Partial<typeof ready>) =>
      setupNotices({ ...ready, ...setup }, 'zh-CN').map(({ setting }) => setting)
    expect(leads({ has_mail_server: false })).toEqual(['mail_server'])
    expect(leads({ has_sender: false })).toEqual(['web_contact_email'])
  })
})

describe('notices for one email', () => {
  const mail = { kind: 'order_moved', state: 'failed', last_error: null } as const

  it('explains in the reader’s language why delivery was given up', () => {
    const blocked = { ...mail, last_error: mailGivenUp.blocked }
    expect(mailNotices(blocked, 'zh-CN')).toEqual([{ kind: 'bad', title: '收件人已停用' }])
    expect(mailNotices(blocked, 'en-US')).toEqual([{ kind: 'bad', title: 'The recipient is blocked' }])
  })

  it('shows the mail server’s own reply, as a warning only while retries continue', () => {
    const refused = { ...mail, last_error: '451 try later' }
    expect(mailNotices({ ...refused, state: 'waiting' }, 'zh-CN')).toEqual([
      { kind: 'warn', title: '451 try later' },
    ])
    expect(mailNotices(refused, 'zh-CN')).toEqual([{ kind: 'bad', title: '451 try later' }])
  })

  it('explains why a code or link is hidden and who can get a new one, in every state', () => {
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
