import type { Authority } from '@berth/domain/authority'
import { isFinanceStep, seesFinance } from '@berth/domain/order/access'
import { type OrderAction, orderActions } from '@berth/domain/order/lifecycle'
import { isOrderStatus } from '@berth/domain/order/status'
import { actionDoneWords, statusWords } from '@berth/locales/order-words'
import { z } from 'zod'
import type { MailContent } from './page.ts'
import type { Reader, Subject } from './reader.ts'
import { sayText } from './texts/say-text.ts'
import { mailWords } from './words.ts'

const payload = z.object({
  action: z.enum(orderActions),
  order_no: z.string(),
  to: z.number().refine(isOrderStatus),
  reason: z.string().nullable(),
  /** Who of the operator did it in the member's place. */
  on_behalf_by: z.string().optional(),
})

/** Why a payment came back is for who sees what the order costs. */
function hidesReason(action: OrderAction, authorities: Subject['authorities']): boolean {
  const held = new Set((authorities ?? []) as Authority[]) // Only ever written from the list.
  return isFinanceStep(action) && !seesFinance({ actor: 'member', authorities: held })
}

/** What is written about a step of an order. It throws when the message in the outbox is not one of those. */
export function writeOrderMoved(
  { orderId, company, authorities, toDesk, payload: given }: Subject,
  reader: Reader,
): MailContent {
  const { action, order_no: orderNo, to, reason, on_behalf_by: onBehalfBy } = payload.parse(given)
  const words = mailWords[reader.language]
  const isMember = !toDesk
  const facts = [
    { label: words.customer, value: isMember ? null : company },
    { label: words.onBehalf, value: onBehalfBy ?? null },
    { label: words.status, value: statusWords[reader.language][to] },
    { label: words.reason, value: isMember && hidesReason(action, authorities) ? null : reason },
  ]
  return {
    language: reader.language,
    ...sayText(isMember ? 'order_moved' : 'order_moved_desk', reader, {
      order_no: orderNo,
      step: actionDoneWords[reader.language][action],
    }),
    greeting: reader.name === null ? null : words.greeting(reader.name),
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    separator: words.separator,
    link: {
      label: words.open,
      url: `${reader.publicUrl}${isMember ? '/bookings' : '/desk/orders'}/${orderId ?? ''}`,
    },
    footer: words.footer(reader.siteTitle),
  }
}
