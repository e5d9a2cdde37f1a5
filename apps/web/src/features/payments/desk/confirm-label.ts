import { formatMoney } from '#lib/format.ts'
import { type SettlementCheck, writtenOff } from './payment-check.ts'
import type { slipWords } from './slip-words.ts'

/** The label of the button that confirms: what arrived, and what is given up by it. */
export function confirmLabel(
  text: (typeof slipWords)['zh-CN'],
  { payment, values }: Pick<SettlementCheck, 'payment' | 'values'>,
): string {
  const { received_amount: received } = values
  const money = (amount: number) => formatMoney(amount, payment.currency)
  const given = writtenOff(payment, values)
  return text.confirm(received === null ? null : money(received), given > 0 ? money(given) : null)
}
