import type { PaymentState } from '@berth/domain/money/payment'
import { useWords } from '#lib/language.ts'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { paymentWords } from './payment-words.ts'

const kinds: Record<PaymentState, TagKind> = {
  draft: 'strong',
  waiting: 'quiet',
  confirmed: 'good',
  rejected: 'bad',
  withdrawn: 'ended',
}

/** The tag of a payment's state. */
export function PaymentTag({ state }: { readonly state: PaymentState }) {
  const { states } = useWords(paymentWords)
  return <Tag kind={kinds[state]}>{states[state]}</Tag>
}
