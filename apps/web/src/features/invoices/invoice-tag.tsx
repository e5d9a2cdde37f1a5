import type { Actor } from '@berth/domain/access/actor'
import type { InvoiceState } from '@berth/domain/money/tax-invoice'
import { invoiceStateWords } from '@berth/locales/invoice-words'
import { useWords } from '#lib/language.ts'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'

// Strong marks the viewer's own turn.
const kinds: Readonly<Record<InvoiceState, TagKind>> = {
  asked: 'quiet',
  exported: 'quiet',
  issued: 'good',
  corrected: 'ended',
  declined: 'bad',
  withdrawn: 'ended',
}

/** The state of a request for an invoice. */
export function InvoiceTag({ state, viewer }: { readonly state: InvoiceState; readonly viewer: Actor }) {
  const words = useWords(invoiceStateWords)
  const isTurn = viewer === 'operator' && (state === 'asked' || state === 'exported')
  return <Tag kind={isTurn ? 'strong' : kinds[state]}>{words[state]}</Tag>
}
