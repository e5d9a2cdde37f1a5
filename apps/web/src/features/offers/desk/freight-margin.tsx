import { deskFindCostsOfRates } from '@berth/contract/trade/rate-cost'
import { quoteCurrency } from '@berth/domain/money/bill'
import { freightMarginOf } from '@berth/domain/offer/freight-margin'
import { writeFigure } from '@berth/domain/text/write-figure'
import { useQuery } from '@tanstack/react-query'
import { LockedHead, OnlyDesk } from '#features/pricing/desk/only-desk.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { freightOfDraft } from '../making/offer-draft.ts'
import type { MarginProps } from '../making/offer-side.ts'
import { deskOfferWords } from './desk-offer-words.ts'

/**
 * What the freight of an option costs today and leaves, for colleagues who may see costs; nothing where its rate is not sold from a
 * bought one.
 */
export function FreightMargin({ option, at }: MarginProps) {
  const text = useWords(deskOfferWords)
  const maySee = useMay('desk_rate')
  const { rate_id: rateId } = option
  const { data } = useQuery({
    ...readOf(deskFindCostsOfRates, { query: { rate_ids: String(rateId) } }),
    enabled: maySee && rateId !== null,
  })
  const bought = maySee && rateId !== null ? data?.lists[0] : undefined
  if (!bought) return null
  const { lines, cost, margin, percent } = freightMarginOf(freightOfDraft(option), bought)
  const shown = (amount: number | null) => (
    <span className={amount !== null && amount < 0 ? 'bad' : 'strong'}>
      {amount === null ? '–' : formatMoney(amount, quoteCurrency)}
    </span>
  )
  const share = percent !== null && <span className="note"> {writeFigure(percent, 1, 1)}%</span>
  if (at === 'card')
    return (
      <OnlyDesk>
        <span className="row between wrap gap-8">
          <LockedHead>{text.margin}</LockedHead>
          <span className="nowrap">
            {shown(margin)}
            {share}
          </span>
        </span>
      </OnlyDesk>
    )
  if (at === 'sums')
    return (
      <>
        <OnlyDesk>
          <LockedHead>{text.cost}</LockedHead>
          <b>{cost === null ? '–' : formatMoney(cost, quoteCurrency)}</b>
        </OnlyDesk>
        <OnlyDesk>
          <LockedHead>{text.margin}</LockedHead>
          <b>
            {shown(margin)}
            {share}
          </b>
        </OnlyDesk>
      </>
    )
  const line = lines.find(({ containerId }) => containerId === at)
  if (!line || line.unitCost === null) return null
  return (
    <OnlyDesk>
      <LockedHead>
        {text.costEach} {formatAmount(line.unitCost)} · {text.lineMargin} {shown(line.margin)}
      </LockedHead>
    </OnlyDesk>
  )
}
