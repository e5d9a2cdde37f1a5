import { deskFindCostsOfRates } from '@berth/contract/trade/rate-cost'
import { quoteCurrency } from '@berth/domain/money/bill'
import { freightMarginOf } from '@berth/domain/offer/freight-margin'
import { writeFigure } from '@berth/domain/text/write-figure'
import { useQuery } from '@tanstack/react-query'
import { LockedHead, OnlyDesk } from '#features/pricing/desk/only-desk.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatAmount, formatMoney, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { freightOfDraft, isBlankCharge } from '../making/offer-draft.ts'
import type { MarginProps } from '../making/offer-side.ts'
import { deskOfferWords } from './desk-offer-words.ts'

/**
 * What the freight of an option costs today and leaves, for colleagues who may see costs; nothing where its rate is not sold from a
 * bought one. It says which lines are counted: costs are known of bought rates alone, never of charges.
 */
export function FreightMargin({ option, at }: MarginProps) {
  const text = useWords(deskOfferWords)
  const language = useLanguage()
  const maySee = useMay('desk_rate')
  const { rate_id: rateId } = option
  const { data } = useQuery({
    ...readOf(deskFindCostsOfRates, { query: { rate_ids: String(rateId) } }),
    enabled: maySee && rateId !== null,
  })
  const bought = maySee && rateId !== null ? data?.lists[0] : undefined
  if (!bought) return null
  const freight = freightOfDraft(option)
  const { lines, cost, margin, percent } = freightMarginOf(freight, bought)
  const typesOf = (isMeant: (line: (typeof lines)[number]) => boolean) =>
    freight.spaces
      .filter(({ containerId }) => lines.some((line) => line.containerId === containerId && isMeant(line)))
      .map(({ containerCode }) => containerCode)
      .join(', ')
  const isPart = margin !== null && lines.some((line) => line.margin === null)
  const counted = isPart ? typesOf((line) => line.margin !== null) : ''
  const heads = isPart
    ? { cost: text.costOf(counted), margin: text.marginOf(counted) }
    : { cost: text.cost, margin: text.margin }
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
          <LockedHead>{heads.margin}</LockedHead>
          <span className="nowrap">
            {shown(margin)}
            {share}
          </span>
        </span>
      </OnlyDesk>
    )
  if (at === 'sums') {
    const unknown = typesOf((line) => line.unitCost === null)
    const charges = option.lines.filter(
      (line) => line.charge_mode !== 'included' && !isBlankCharge(line),
    ).length
    const uncounted = [
      ...(unknown === '' ? [] : [text.freightOf(unknown)]),
      ...(charges === 0 ? [] : [text.charges(charges)]),
    ]
    return (
      <>
        <OnlyDesk>
          <LockedHead>{heads.cost}</LockedHead>
          <b>{cost === null ? '–' : formatMoney(cost, quoteCurrency)}</b>
        </OnlyDesk>
        <OnlyDesk>
          <LockedHead>{heads.margin}</LockedHead>
          <b>
            {shown(margin)}
            {share}
          </b>
        </OnlyDesk>
        {uncounted.length > 0 && (
          <span className="note">{text.uncounted(formatParts(uncounted, language))}</span>
        )}
      </>
    )
  }
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
