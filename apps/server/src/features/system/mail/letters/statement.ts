import { type Authority, meets } from '@berth/domain/access/authority'
import { writeMoney } from '@berth/domain/money/write-amount'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { defineWords } from '@berth/locales/language'
import { z } from 'zod'
import { letter, letterOfTexts } from './letter.ts'
import { mailWords } from './letter-words.ts'
import type { MailReader, Subject } from './reader.ts'
import { writeDay } from './write-facts.ts'

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
    toPay: '待付合计',
    overdue: (amounts: string) => `其中逾期 ${amounts}`,
    more: (count: number) => `另有 ${count} 张`,
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
    toPay: 'Total due',
    overdue: (amounts: string) => `of which ${amounts} overdue`,
    more: (count: number) => `and ${count} more`,
  },
)

/** Whether the reader of a mail may know amounts. */
function seesAmounts({ authorities }: Pick<Subject, 'authorities'>): boolean {
  return meets((authorities ?? []) as Authority[], orderWork.finance) // Listed values only.
}

const sample = { statement_id: 12, number: 'ST-2602-0032-USD' }

/** A new statement, to those of the company who do finance; its PDF is attached. */
export const statementMade = letter('statement_made', {
  payload: z.object({
    statement_id: z.number(),
    customer_id: z.number().optional(),
    number: z.string(),
    month: z.string(),
    currency: z.string(),
    closing: z.number(),
    reply_by: z.string(),
  }),
  sample: { ...sample, month: '2026-02', currency: 'USD', closing: 4_828.5, reply_by: '2026-03-30' },
  write(subject, { language, publicUrl }) {
    const { statement_id: id, number, month, currency, closing, reply_by: replyBy } = subject.payload
    const text = words[language]
    return {
      values: { number, month },
      facts: [
        ...(seesAmounts(subject) ? [{ label: text.closing, value: writeMoney(closing, currency) }] : []),
        { label: text.replyBy, value: writeDay(replyBy, language) },
      ],
      link: { label: text.open, url: `${publicUrl}/bills/statements/${id}` },
    }
  },
})

/** A member's questions about a statement, to the operator. */
export const statementQuestioned = letter('statement_questioned', {
  payload: z.object({
    statement_id: z.number(),
    number: z.string(),
    currency: z.string(),
    company: z.string(),
    questions: z.array(z.object({ amount: z.number(), text: z.string() })),
  }),
  sample: {
    ...{ ...sample, currency: 'USD', company: 'NORDLICHT MOEBEL GMBH' },
    questions: [{ amount: 150, text: 'The quote does not include the peak season surcharge.' }],
  },
  toDesk: true,
  write({ payload: { statement_id: id, number, currency, company, questions } }, { language, publicUrl }) {
    const text = words[language]
    return {
      values: { number, company },
      facts: [
        { label: mailWords[language].customer, value: company },
        ...questions.map((question) => ({
          label: text.questioned(writeMoney(question.amount, currency)),
          value: question.text,
        })),
      ],
      link: { label: text.openDesk, url: `${publicUrl}/desk/statements/${id}` },
    }
  },
})

/** The operator's answer to a question about a statement. */
export const statementAnswered = letter('statement_answered', {
  payload: z.object({ statement_id: z.number(), number: z.string(), answer: z.string() }),
  sample: { ...sample, answer: 'A credit note has been issued.' },
  write(subject, { language, publicUrl }) {
    const { statement_id: id, number, answer } = subject.payload
    const text = words[language]
    return {
      values: { number },
      facts: seesAmounts(subject) ? [{ label: text.answer, value: answer }] : [],
      link: { label: text.open, url: `${publicUrl}/bills/statements/${id}` },
    }
  },
})

const remindedBill = z.object({
  bill_no: z.string(),
  order_no: z.string(),
  currency: z.string(),
  open: z.number(),
  due_date: z.string().nullable(),
})

const dueBill = {
  ...{ bill_no: 'DN-26030012-1', order_no: 'BT26030012' },
  ...{ currency: 'USD', open: 2_860, due_date: '2026-03-23' },
}

/** The reminder of bills that are due soon or overdue; amounts only for readers who do finance. */
export const billReminder = letterOfTexts('bill_reminder', {
  payload: z.object({
    /** Days from the due date: negative before it. */
    days: z.number(),
    bills: z.array(remindedBill),
  }),
  samples: {
    bill_due: { payload: { days: -3, bills: [dueBill] } },
    bill_overdue: { payload: { days: 7, bills: [dueBill] } },
  },
  write(subject, reader) {
    const { days, bills } = subject.payload
    return {
      text: days > 0 ? 'bill_overdue' : 'bill_due',
      values: { count: String(bills.length), order_no: bills[0]?.order_no ?? '' },
      facts: bills.map((bill) => factOf(bill, subject, reader)),
      link: { label: words[reader.language].bills, url: `${reader.publicUrl}/bills` },
    }
  },
})

function factOf(
  { bill_no, order_no, currency, open, due_date }: z.output<typeof remindedBill>,
  subject: Pick<Subject, 'authorities'>,
  reader: MailReader,
) {
  const said = [
    ...(seesAmounts(subject) ? [writeMoney(open, currency)] : []),
    ...(due_date ? [words[reader.language].due(writeDay(due_date, reader.language))] : []),
  ]
  return { label: `${bill_no} (${order_no})`, value: joined(said, reader) }
}

function joined(said: readonly string[], { language }: MailReader): string {
  return said.join(language === 'zh-CN' ? '，' : ', ')
}

/** The reminder that the desk sends a company of all that it has to pay; amounts only for readers who do finance. */
export const paymentReminder = letter('payment_reminder', {
  payload: z.object({
    /** How many bills there are to pay, and how many of them are overdue. */
    count: z.number(),
    overdue: z.number(),
    sums: z.array(z.object({ currency: z.string(), open: z.number(), overdue: z.number() })),
    /** The first of them, as many as a mail lists. */
    bills: z.array(remindedBill),
  }),
  sample: {
    ...{ count: 1, overdue: 1, bills: [dueBill] },
    sums: [{ currency: dueBill.currency, open: dueBill.open, overdue: dueBill.open }],
  },
  write(subject, reader) {
    const { count, overdue, sums, bills } = subject.payload
    const text = words[reader.language]
    const saidOf = ({ currency, ...sum }: (typeof sums)[number]) => [
      writeMoney(sum.open, currency),
      ...(sum.overdue > 0 ? [text.overdue(writeMoney(sum.overdue, currency))] : []),
    ]
    return {
      values: { count: String(count), overdue: String(overdue) },
      facts: [
        ...(seesAmounts(subject)
          ? sums.map((sum) => ({ label: text.toPay, value: joined(saidOf(sum), reader) }))
          : []),
        ...bills.map((bill) => factOf(bill, subject, reader)),
        ...(count > bills.length ? [{ label: text.more(count - bills.length), value: '' }] : []),
      ],
      link: { label: text.bills, url: `${reader.publicUrl}/bills` },
    }
  },
})
