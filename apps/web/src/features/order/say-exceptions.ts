import type { OrderSummary } from '@berth/contract/orders/order-shape'
import type { Language } from '@berth/locales/language'
import { cargoWords } from './cargo-words.ts'

/** The most urgent exception of an order's transport, and how many others are open; null for none. */
export function sayExceptions(
  { exceptions, exception_kind: kind }: Pick<OrderSummary, 'exceptions' | 'exception_kind'>,
  language: Language,
): string | null {
  const text = cargoWords[language]
  return kind && text.exceptions(text.kinds[kind], exceptions)
}
