import { offerLimits } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { ContainerSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { FoundQuote } from './found-quote.tsx'
import { madeOfferWords } from './made-offer-words.ts'
import { useOfferSide } from './offer-side.ts'
import styles from './quote-search.module.css'
import { laneOf, type QuoteSearchDraft } from './quote-search-values.ts'

type QuoteSearchProps = {
  readonly search: QuoteSearchDraft
  /** Whose prices they are; null for somebody without an account. */
  readonly customerId: number | null
  readonly onChange: (search: QuoteSearchDraft) => void
}

/** Searches today's quotes of a lane; up to ten of them are picked, in the order in which they become options. */
export function QuoteSearch({ search, customerId, onChange }: QuoteSearchProps) {
  const { searching: text, ...words } = useWords(madeOfferWords)
  const { mode, pol_id: polId, to_id: toId, volume, weight, ids } = search
  const lane = laneOf(search)
  // Other quotes are found: those that were picked are not among them.
  const seek = (part: Partial<QuoteSearchDraft>) => onChange({ ...search, ...part, ids: [] })
  const isShared = mode === containerMode.lcl
  const { calls } = useOfferSide()
  const found = useQuery({
    ...calls.quotes({ ...(lane ?? { pol_id: 0, to_id: 0 }), customer_id: customerId }),
    enabled: lane !== null,
  })
  const quotes = found.data?.lists
  return (
    <section aria-label={text.title} className="grid gap-8">
      <div className="row between wrap gap-8">
        <h3>{text.title}</h3>
        <Segmented
          aria-label={text.mode}
          value={mode}
          onChange={(next) => seek({ mode: next })}
          options={[containerMode.fcl, containerMode.lcl].map((value) => ({
            value,
            label: words.mode[value],
          }))}
        />
      </div>
      <div className={`grid gap-0-12 phone-halves ${styles.fields}`}>
        <Field label={words.pol}>
          {(control) => (
            <PortSelect use="pol" {...control} value={polId} onChange={(pol_id) => seek({ pol_id })} />
          )}
        </Field>
        <Field label={words.to}>
          {(control) => (
            <PortSelect use="to" {...control} inland value={toId} onChange={(to_id) => seek({ to_id })} />
          )}
        </Field>
        {isShared ? (
          <>
            <Field label={words.volume}>
              {(control) => (
                <NumberInput
                  {...control}
                  decimals={3}
                  value={volume}
                  onChange={(next) => seek({ volume: next })}
                />
              )}
            </Field>
            <Field label={words.weight}>
              {(control) => (
                <NumberInput
                  {...control}
                  decimals={3}
                  value={weight}
                  onChange={(next) => seek({ weight: next })}
                />
              )}
            </Field>
          </>
        ) : (
          <>
            <Field label={words.type}>
              {(control) => (
                <ContainerSelect
                  {...control}
                  placeholder={text.everyType}
                  value={search.container_id}
                  onChange={(container_id) => seek({ container_id })}
                />
              )}
            </Field>
            <Field label={words.count}>
              {(control) => (
                <NumberInput
                  {...control}
                  value={search.count}
                  onChange={(count) => onChange({ ...search, count })}
                />
              )}
            </Field>
          </>
        )}
      </div>
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isLoading && <TextSkeleton lines={3} />}
      {quotes?.length === 0 && <p className="dim">{words.noRates}</p>}
      {quotes && quotes.length > 0 && (
        <>
          <p className="note">{text.picked(ids.length, offerLimits.maxOptions)}</p>
          <ul className={styles.found}>
            {quotes.map((quote) => (
              <FoundQuote
                key={quote.id}
                quote={quote}
                types={isShared || search.container_id === null ? null : [search.container_id]}
                isPicked={ids.includes(quote.id)}
                isFull={ids.length >= offerLimits.maxOptions}
                onPick={(isPicked) =>
                  onChange({
                    ...search,
                    ids: isPicked ? [...ids, quote.id] : ids.filter((id) => id !== quote.id),
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
