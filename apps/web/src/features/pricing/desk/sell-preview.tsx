import { deskPriceRateCost, type SellPrice } from '@berth/contract/trade/rate-cost'
import { searchDebounceMs } from '@berth/domain/limits'
import { checkLclTerms, lclTermsOf } from '@berth/domain/tariff/lcl-terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { containers } from '#features/lookups/lookups.ts'
import { rateBodyOf } from '#features/rates/rate-values.ts'
import { call } from '#lib/api/api.ts'
import { formatPrice } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import type { CostValues } from './cost-values.ts'
import styles from './figures.module.css'
import { MarginFigure, type PricedPart, soldAt, usePartsOf } from './figures.tsx'
import { LockedHead, OnlyDesk } from './only-desk.tsx'
import { costWords } from './pricing-words.ts'

/** What the typed cost would be sold at, to whom, and what is left. */
export function SellPreview({ values }: { readonly values: CostValues }) {
  const text = useWords(costWords)
  const known = useQuery(containers()).data?.lists ?? []
  const partsOf = usePartsOf()
  const asked = pricedOf(values)
  const { spaces, lcl } = asked
  const hasPrice = spaces.length > 0 || lcl !== null
  const wanted = JSON.stringify(asked)
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(wanted), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [wanted])
  const priced = useQuery({
    queryKey: ['desk', 'rate-cost', 'price', settled],
    queryFn: () =>
      call(deskPriceRateCost, {
        body: JSON.parse(settled) as typeof asked, // Written above.
      }),
    placeholderData: keepPreviousData,
    enabled: hasPrice,
  })
  const sells = hasPrice ? (priced.data?.sells ?? []) : []
  const codeOf = (id: number) => known.find((one) => one.id === id)?.code ?? String(id)
  const parts = partsOf({
    spaces: spaces.map((space) => ({ ...space, container_code: codeOf(space.container_id) })),
    lcl,
  })
  return (
    <section className="above-16" aria-label={text.preview}>
      <OnlyDesk isBlock>
        <h3 className="below-8">
          <LockedHead>{text.preview}</LockedHead>
        </h3>
        {sells.length === 0 ? (
          <p className="note">{text.previewNone}</p>
        ) : (
          <div className="scroll-x">
            <table className={`full ${styles.table}`}>
              <thead>
                <tr>
                  <td />
                  {parts.map(({ key, label }) => (
                    <th key={key} scope="col" className="num">
                      <Mono code>{label}</Mono>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sells.map((sold) => (
                  <SoldRow key={nameOf(sold) ?? ''} sold={sold} parts={parts} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </OnlyDesk>
    </section>
  )
}

/** What is complete of the typed cost: only that has a price. */
function pricedOf(values: CostValues) {
  const { mode, carrier_id, pod_id, spaces, lcl } = rateBodyOf(values)
  const terms = lcl && checkLclTerms(lcl, '').length === 0 ? lclTermsOf(lcl) : null
  return {
    ...{ mode, carrier_id, pod_id },
    spaces: spaces.flatMap(({ container_id, price }) =>
      price === null || !(price > 0) ? [] : [{ container_id, price }],
    ),
    lcl: terms && {
      ...terms,
      breaks: [...terms.breaks],
      closing_days: [...terms.closing_days],
      sailing_days: [...terms.sailing_days],
    },
  }
}

/** The name of a group or company; null for everybody. */
export function nameOf({ group, company }: SellPrice): string | null {
  return company?.name ?? group?.name ?? null
}

function SoldRow({ sold, parts }: { readonly sold: SellPrice; readonly parts: readonly PricedPart[] }) {
  const text = useWords(costWords)
  return (
    <tr>
      <th scope="row">
        {nameOf(sold) ?? text.everybody}{' '}
        {sold.is_below_cost && (
          <Tag mini kind="bad">
            {text.belowCost}
          </Tag>
        )}
      </th>
      {parts.map((part) => {
        const price = soldAt(part, sold)
        return (
          <td key={part.key} className="num">
            <b>{formatPrice(price)}</b>{' '}
            <span className="note">
              <MarginFigure cost={part.cost} price={price} />
            </span>
          </td>
        )
      })}
    </tr>
  )
}
