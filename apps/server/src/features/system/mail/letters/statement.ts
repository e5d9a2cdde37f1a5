import { type Authority, meets } from '@berth/domain/access/authority'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { frameOf } from './frame.ts'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './say-text.ts'
import { writeDay, writeMoney } from './write-facts.ts'

const words = defineWords(
  {
    closing: '期末余额',
    replyBy: '请核对至',
    open: '查看并核对对账单',
    openDesk: '打开对账单',
    questioned: (amount: string) => `有疑问 ${amount}`,
    answer: '答复',
    bills: '查看账单',
    due: (day: string) => `${day} 到期`,
  },
  {
    closing: 'Closing balance',
    replyBy: 'Please check by',
    open: 'Check the statement',
    openDesk: 'Open the statement',
    questioned: (amount: string) => `${amount} in question`,
    answer: 'Answer',
    bills: 'Open my bills',
    due: (day: string) => `due ${day}`,
  },
)

/** Whether the reader of a mail may know amounts. */
function seesAmounts({ authorities }: Pick<Subject, 'authorities'>): boolean {
  return meets((authorities ?? []) as Authority[], orderWork.finance) // Listed values only.
}

const made = z.object({
  statement_id: z.number(),
  number: z.string(),
  month: z.string(),
  currency: z.string(),
  closing: z.number(),
  reply_by: z.string(),
})

/** Writes the mail with a new statement, to those of the company who do finance; its PDF is attached. */
export function writeStatementMade(subject: Subject, reader: Reader): MailContent {
  const {
    statement_id: id,
    number,
    month,
    currency,
    closing,
    reply_by: replyBy,
  } = made.parse(subject.payload)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('statement_made', reader, { number, month }),
    facts: [
      ...(seesAmounts(subject) ? [{ label: text.closing, value: writeMoney(closing, currency) }] : []),
      { label: text.replyBy, value: writeDay(replyBy, reader.language) },
    ],
    link: { label: text.open, url: `${reader.publicUrl}/bills/statements/${id}` },
  }
}

const questioned = z.object({
  statement_id: z.number(),
  number: z.string(),
  currency: z.string(),
  company: z.string(),
  questions: z.array(z.object({ amount: z.number(), text: z.string() })),
})

/** Writes the mail with a member's questions about a statement, to the operator. */
export function writeStatementQuestioned({ payload }: Subject, reader: Reader): MailContent {
  const { statement_id: id, number, currency, company, questions } = questioned.parse(payload)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('statement_questioned', reader, { number, company }),
    facts: [
      { label: mailWords[reader.language].customer, value: company },
      ...questions.map((question) => ({
        label: text.questioned(writeMoney(question.amount, currency)),
        value: question.text,
      })),
    ],
    link: { label: text.openDesk, url: `${reader.publicUrl}/desk/statements/${id}` },
  }
}

const answered = z.object({ statement_id: z.number(), number: z.string(), answer: z.string() })

/** Writes the mail with the operator's answer to a question about a statement. */
export function writeStatementAnswered(subject: Subject, reader: Reader): MailContent {
  const { statement_id: id, number, answer } = answered.parse(subject.payload)
  const text = words[reader.language]
  return {
    ...frameOf(reader),
    ...sayText('statement_answered', reader, { number }),
    facts: seesAmounts(subject) ? [{ label: text.answer, value: answer }] : [],
    link: { label: text.open, url: `${reader.publicUrl}/bills/statements/${id}` },
  }
}

const reminded = z.object({
  /** Days from the due date: negative before it. */
  days: z.number(),
  bills: z.array(
    z.object({
      bill_no: z.string(),
      order_no: z.string(),
      currency: z.string(),
      open: z.number(),
      due_date: z.string(),
    }),
  ),
})

/** Writes the reminder of bills that are due soon or overdue; amounts only for readers who do finance. */
export function writeBillReminder(subject: Subject, reader: Reader): MailContent {
  const { days, bills } = reminded.parse(subject.payload)
  const text = words[reader.language]
  const kind = days > 0 ? 'bill_overdue' : 'bill_due'
  const sees = seesAmounts(subject)
  return {
    ...frameOf(reader),
    ...sayText(kind, reader, { count: String(bills.length), order_no: bills[0]?.order_no ?? '' }),
    facts: bills.map(({ bill_no, order_no, currency, open, due_date }) => ({
      label: `${bill_no} (${order_no})`,
      value: [
        ...(sees ? [writeMoney(open, currency)] : []),
        text.due(writeDay(due_date, reader.language)),
      ].join(reader.language === 'zh-CN' ? '，' : ', '),
    })),
    link: { label: text.bills, url: `${reader.publicUrl}/bills` },
  }
}
