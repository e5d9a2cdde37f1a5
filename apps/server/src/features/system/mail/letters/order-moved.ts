import type { Authority } from '@berth/domain/access/authority'
import { writeMoney } from '@berth/domain/money/write-amount'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { isFinanceStep, seesFinance } from '@berth/domain/order/lifecycle/access'
import { orderActions } from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderEventName } from '@berth/domain/order/lifecycle/order-event'
import { isOrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { auditFieldWords } from '@berth/locales/audit-field-words'
import type { Language } from '@berth/locales/language'
import { eventWords, rollReasonWords, statusWords } from '@berth/locales/order-words'
import { z } from 'zod'
import { letterOfTexts } from './letter.ts'
import { mailWords, moneyWords } from './letter-words.ts'
import { mailedFields } from './mailed-fields.ts'
import type { Subject } from './reader.ts'
import { writeDay, writeInstant } from './write-facts.ts'

const payload = z.object({
  /** A step, or the end of the time to answer a roll. */
  action: z.enum([...orderActions, 'roll_passed', 'roll_held']),
  order_no: z.string(),
  from: z.number().or(z.literal('new')).optional(),
  to: z.number().refine(isOrderStatus),
  reason: z.string().nullable(),
  /** What has changed of vessel, dates and cut-offs, or of what is booked. */
  changes: z
    .array(
      z.object({
        field: z.enum(mailedFields),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .readonly()
    .optional(),
  /** Why an order was rolled, and until when the member is asked about it. */
  roll_reason: z.enum(rollReasons).optional(),
  answer_by: z.string().nullish(),
  /** The number of the order that was split off. */
  split_to: z.string().nullish(),
  /** The operator who acted on behalf of the member. */
  on_behalf_by: z.string().optional(),
  /** The amounts to review or pay, one per currency, and the bank accounts. */
  money: z
    .object({
      amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
      due_date: z.string().nullable(),
      reference: z.string().nullable(),
      accounts: z
        .array(
          z.object({
            currency: z.string(),
            payee: z.string(),
            bank: z.string(),
            branch: z.string(),
            account_no: z.string(),
            swift: z.string(),
            note: z.string(),
          }),
        )
        .readonly(),
    })
    .optional(),
})

type Change = NonNullable<z.output<typeof payload>['changes']>[number]

/** A changed field as a fact of the mail: `ETD: 2026-12-02 → 2026-12-04`. */
function factOfChange({ field, before, after }: Change, language: Language) {
  const write = (value: string | null) => {
    if (value === null) return '–'
    if (field === 'etd' || field === 'eta' || field === 'ready_date') return writeDay(value, language)
    return field.startsWith('cut_off_') ? writeInstant(value, language) : value
  }
  return { label: auditFieldWords[language][field], value: `${write(before)} → ${write(after)}` }
}

type Money = NonNullable<z.output<typeof payload>['money']>

/** Lists the payment details as facts of the mail. */
function factsOfMoney({ amounts, due_date: dueDate, reference, accounts }: Money, language: Language) {
  const words = moneyWords[language]
  return [
    ...amounts.map(({ amount, currency }) => ({
      label: words.amount,
      value: writeMoney(amount, currency),
    })),
    { label: words.due, value: dueDate && writeDay(dueDate, language) },
    { label: words.reference, value: reference },
    ...accounts.flatMap(({ payee, bank, branch, account_no: accountNo, swift, note }) => [
      { label: words.payee, value: payee },
      { label: words.bank, value: [bank, branch].filter(Boolean).join('\n') },
      { label: words.accountNo, value: accountNo },
      { label: words.swift, value: swift },
      { label: words.note, value: note },
    ]),
  ]
}

/** Amounts and the reason of a rejected payment go only to readers with permission to see the order's costs. */
function seesMoney(authorities: Subject['authorities']): boolean {
  const held = new Set((authorities ?? []) as Authority[]) // Only listed values are stored.
  return seesFinance({ actor: 'member', authorities: held })
}

function hidesReason(action: OrderEventName, authorities: Subject['authorities']): boolean {
  return isFinanceStep(action) && !seesMoney(authorities)
}

/** Whether an accepted change has returned the shipping instruction to the member. */
function returnsInstruction({ action, from, to }: z.output<typeof payload>): boolean {
  return action === 'accept_change' && from !== to && to === orderStatus.pendingInstruction
}

const sample = { order_no: 'BK2603160012', reason: null }

/** The mail about an order action, to the other side. */
export const orderMoved = letterOfTexts('order_moved', {
  payload,
  samples: {
    order_moved: { payload: { ...sample, action: 'confirm', to: 2 } },
    order_moved_desk: { payload: { ...sample, action: 'submit', to: 1 }, toDesk: true },
  },
  write({ orderId, company, authorities, toDesk, payload: step }, { language, publicUrl, statusNames }) {
    const { action, order_no, to, reason, on_behalf_by: onBehalfBy, money, changes = [] } = step
    const words = mailWords[language]
    const fields = auditFieldWords[language]
    const facts = [
      { label: words.customer, value: toDesk ? company : null },
      { label: words.onBehalf, value: onBehalfBy ?? null },
      { label: words.status, value: statusNames?.get(to) ?? statusWords[language][to] },
      ...changes.map((change) => factOfChange(change, language)),
      {
        label: fields.roll_reason,
        value: step.roll_reason ? rollReasonWords[language][step.roll_reason] : null,
      },
      { label: fields.answer_by, value: step.answer_by ? writeInstant(step.answer_by, language) : null },
      { label: fields.split_to, value: step.split_to ?? null },
      { label: words.links, value: !toDesk && step.split_to ? words.linksOfFirst : null },
      { label: words.instruction, value: returnsInstruction(step) ? words.submitAgain : null },
      { label: words.reason, value: !toDesk && hidesReason(action, authorities) ? null : reason },
      ...(money && !toDesk && seesMoney(authorities) ? factsOfMoney(money, language) : []),
    ]
    return {
      text: toDesk ? 'order_moved_desk' : 'order_moved',
      values: { order_no, step: eventWords[language][action] },
      facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
      link: {
        label: words.open,
        url: `${publicUrl}${toDesk ? '/desk/orders' : '/bookings'}/${orderId ?? ''}`,
      },
    }
  },
})
