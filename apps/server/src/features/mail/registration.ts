import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { frameOf } from './frame.ts'
import type { Reader, Subject } from './order-moved.ts'
import type { MailContent } from './page.ts'

const words = defineWords(
  {
    company: '公司',
    account: '登录邮箱',
    reason: '原因',
    signIn: '前往登录',
    again: '重新注册',
    welcome: {
      subject: (site: string) => `欢迎使用 ${site}`,
      lead: (site: string) => `您在 ${site} 的注册已完成，现在就可以登录，查询报价、在线订舱。`,
    },
    received: {
      subject: (site: string) => `${site} 已收到您的注册申请`,
      lead: '您的注册申请已收到，正在审核。审核通过后会发邮件通知您，届时即可登录。',
    },
    waiting: {
      subject: (company: string) => `新注册待审核：${company}`,
      lead: '有公司提交了注册申请，审核通过之前对方无法登录。',
      open: '去审核',
    },
    approved: {
      subject: (site: string) => `${site} 注册审核已通过`,
      lead: '您的注册申请已审核通过，现在可以登录了。',
    },
    rejected: {
      subject: (site: string) => `${site} 注册审核未通过`,
      lead: '很抱歉，您的注册申请没有通过审核。按下面的原因修改资料后，可以用同一个邮箱重新注册。',
    },
    note: '如果不是您本人注册，请忽略本邮件。',
  },
  {
    company: 'Company',
    account: 'You sign in as',
    reason: 'Reason',
    signIn: 'Sign in',
    again: 'Register again',
    welcome: {
      subject: (site: string) => `Welcome to ${site}`,
      lead: (site: string) =>
        `Your registration with ${site} is complete. You can sign in now, look up quotes and book space.`,
    },
    received: {
      subject: (site: string) => `${site} has received your registration`,
      lead: 'Your registration has arrived and is being reviewed. We will write to you as soon as you can sign in.',
    },
    waiting: {
      subject: (company: string) => `A registration waits for review: ${company}`,
      lead: 'A company has registered. Nobody of it can sign in until it is approved.',
      open: 'Review it',
    },
    approved: {
      subject: (site: string) => `${site}: your registration is approved`,
      lead: 'Your registration has been approved. You can sign in now.',
    },
    rejected: {
      subject: (site: string) => `${site}: your registration was not approved`,
      lead: 'We are sorry: your registration was not approved. With what is named below put right, you can register again with the same email.',
    },
    note: 'If it was not you who registered, ignore this mail.',
  },
)

const payload = z.object({ company1: z.string(), username: z.string() })

function factsOf(given: unknown, reader: Reader) {
  const { company1, username } = payload.parse(given)
  const text = words[reader.language]
  return [
    { label: text.company, value: company1 },
    { label: text.account, value: username },
  ]
}

/** To a member who may sign in from now on. */
export function writeRegistrationWelcome({ payload: given }: Subject, reader: Reader): MailContent {
  return welcomeTo(given, reader, 'welcome')
}

/** To a member whom the operator has let in. */
export function writeRegistrationApproved({ payload: given }: Subject, reader: Reader): MailContent {
  return welcomeTo(given, reader, 'approved')
}

function welcomeTo(given: unknown, reader: Reader, which: 'welcome' | 'approved'): MailContent {
  const text = words[reader.language]
  const { subject, lead } = text[which]
  return {
    ...frameOf(reader),
    subject: subject(reader.siteTitle),
    lead: typeof lead === 'string' ? lead : lead(reader.siteTitle),
    facts: factsOf(given, reader),
    link: { label: text.signIn, url: `${reader.publicUrl}/login` },
    note: text.note,
  }
}

const receivedPayload = payload.extend({ customer_id: z.number() })

/** To a member who has to wait, and to the operator for whom they wait. */
export function writeRegistrationReceived({ payload: given }: Subject, reader: Reader): MailContent {
  const { company1, customer_id: customerId } = receivedPayload.parse(given)
  const text = words[reader.language]
  const isMember = reader.name !== null
  return {
    ...frameOf(reader),
    subject: isMember ? text.received.subject(reader.siteTitle) : text.waiting.subject(company1),
    lead: isMember ? text.received.lead : text.waiting.lead,
    facts: factsOf(given, reader),
    link: isMember
      ? null
      : { label: text.waiting.open, url: `${reader.publicUrl}/desk/members/${customerId}` },
    ...(isMember ? { note: text.note } : {}),
  }
}

/** To a member whom the operator has turned down, with the reason. */
export function writeRegistrationRejected({ payload: given }: Subject, reader: Reader): MailContent {
  const { reason } = payload.extend({ reason: z.string() }).parse(given)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    subject: text.rejected.subject(reader.siteTitle),
    lead: text.rejected.lead,
    facts: [...factsOf(given, reader), { label: text.reason, value: reason }],
    link: { label: text.again, url: `${reader.publicUrl}/register` },
    note: text.note,
  }
}
