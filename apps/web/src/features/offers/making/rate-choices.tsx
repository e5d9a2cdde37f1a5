import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { QuotePrices } from './found-quote.tsx'
import { madeOfferWords } from './made-offer-words.ts'
import { draftOfOption, type OfferOptionDraft } from './offer-draft.ts'
import { useOfferSide } from './offer-side.ts'
import { laneOf } from './quote-search-values.ts'

type RateChoicesProps = {
  /** The option whose lane and cargo are priced. */
  readonly like: OfferOptionDraft
  readonly readyDate: string | null
  /** Whose prices they are; null for somebody without an account. */
  readonly customerId: number | null
  readonly taken: readonly number[]
  readonly onTake: (option: OfferOptionDraft) => void
}

/** Today's rates of the lane. One click makes an option of one, with the charges by the rules. */
export function RateChoices({ like, readyDate, customerId, taken, onTake }: RateChoicesProps) {
  const text = useWords(madeOfferWords)
  const language = useLanguage()
  const { calls } = useOfferSide()
  const [busy, setBusy] = useState<number | null>(null)
  const { spaces } = like
  const types = spaces.flatMap(({ container_id }) => container_id ?? [])
  const lane = laneOf({ ...like, container_id: types[0] ?? null })
  const found = useQuery({
    ...calls.quotes({ ...(lane ?? { pol_id: 0, to_id: 0 }), customer_id: customerId }),
    enabled: lane !== null,
  })
  const isShared = like.mode === containerMode.lcl
  const quotes = (found.data?.lists ?? []).filter(
    (quote) =>
      isShared || types.every((type) => quote.spaces.some(({ container_id }) => container_id === type)),
  )
  if (!found.data) return null
  const take = async (id: number) => {
    setBusy(id)
    try {
      const asked = spaces.flatMap(({ container_id, count }) => (count ? [{ container_id, count }] : []))
      const cargo = { volume: like.volume, weight: like.weight }
      const option = await calls.price({
        ...{ quote_id: id, customer_id: customerId, spaces: asked, cargo, ready_date: readyDate },
      })
      onTake({ ...draftOfOption(option), rate_id: id })
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : text.sendFailed)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Panel flush title={text.rates}>
      {quotes.length === 0 ? (
        <p className="dim padded">{text.noRates}</p>
      ) : (
        <ul>
          {quotes.map((rate) => (
            <li key={rate.id} className="row between wrap gap-8 padded line-below">
              <span>
                {rate.carrier_name} <Mono code>{rate.quote_no}</Mono>{' '}
                <span className="note">{text.validTo(formatDay(rate.edate, language))}</span>
              </span>
              <span className="row wrap gap-12">
                <QuotePrices quote={rate} types={types} />
                <Button
                  size="small"
                  disabled={taken.includes(rate.id)}
                  loading={busy === rate.id}
                  aria-label={text.takeOf(rate.quote_no)}
                  onClick={() => void take(rate.id)}
                >
                  {text.take}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
