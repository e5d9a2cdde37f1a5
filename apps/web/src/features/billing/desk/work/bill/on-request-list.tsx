import { amountOf } from '@berth/domain/money/bill'
import { sayUnit } from '@berth/locales/charge-words'
import { useQuery } from '@tanstack/react-query'
import { charges } from '#features/lookups/lookups.ts'
import { formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import type { BillDraft } from './bill-draft.ts'
import { isPlainBasis } from './charge-basis.ts'
import { type OnRequestLine, withOnRequest } from './on-request.ts'
import { onRequestWords } from './on-request-words.ts'

type OnRequestListProps = Omit<Parameters<typeof withOnRequest>[2], 'reason' | 'offered'> & {
  readonly lines: readonly OnRequestLine[]
  /** Whether the order has a quote, which other charges need a reason beside. */
  readonly hasQuote: boolean
  readonly bills: readonly BillDraft[]
  readonly onChange: (bills: readonly BillDraft[]) => void
}

/** The charges that are billed only if they are asked for; a click adds one with its amount. Nothing where there is none. */
export function OnRequestList({ lines, hasQuote, bills, onChange, ...order }: OnRequestListProps) {
  const text = useWords(onRequestWords)
  const language = useLanguage()
  const known = useQuery(charges()).data?.lists
  if (lines.length === 0) return null
  return (
    <fieldset className="slim row wrap gap-8" aria-label={text.label}>
      <span className="note">{text.label}</span>
      {lines.map((line, index) => {
        const { charge_id, charge_code, basis, currency, isQuoted } = line
        const next = withOnRequest(bills, line, {
          ...order,
          offered: lines,
          reason: hasQuote ? text.reason : '',
        })
        const charge = known?.find(({ id }) => id === charge_id)?.name ?? charge_code
        const name = isPlainBasis(basis) ? charge : `${charge} ${sayUnit(basis, language)}`
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a charge may be alike, and their order is fixed
            key={`${charge_id} ${basis} ${index}`}
            size="small"
            icon={<Icon name="plus" size={14} />}
            title={next === null ? text.there : isQuoted ? text.quoted : text.ruled}
            disabled={next === null}
            onClick={() => next && onChange(next)}
          >
            {name} {formatMoney(amountOf(line, currency), currency)}
          </Button>
        )
      })}
    </fieldset>
  )
}
