import { type AcceptableOption, deskListOfferOptionsOf } from '@berth/contract/desk/desk-on-behalf'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstName } from '#features/lookups/first-name.ts'
import { readOf } from '#lib/api/api.ts'
import { formatDay, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { offerWords } from './booking-words.ts'
import styles from './offer-dialog.module.css'

const size = 10

type OffersToAcceptProps = {
  readonly customerId: number
  readonly lane: { readonly pol_id?: number; readonly to_id?: number }
  readonly onTake: (offered: AcceptableOption) => void
}

/** The options of offers that a company can accept now; nothing while it has none. */
export function OffersToAccept({ customerId, lane, onTake }: OffersToAcceptProps) {
  const text = useWords(offerWords)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...readOf(deskListOfferOptionsOf, { params: { id: customerId }, query: { ...lane, page, size } }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total ?? 0
  if (!query.isError && total === 0) return null
  return (
    <section aria-label={text.offers} className={`above-8 ${styles.group}`}>
      <h3>{text.offers}</h3>
      {query.isError ? (
        <LoadFailure error={query.error} title={text.offersFailed} onRetry={() => query.refetch()} />
      ) : (
        <>
          <p className="note">{text.offersNote}</p>
          <ul className={`outlined rounded-card ${styles.offers}`}>
            {query.data?.lists.map((offered) => {
              const { option, valid_until } = offered
              return (
                <li key={option.id} className={`row gap-16 padded ${styles.offer}`}>
                  <div className="grow">
                    <div>
                      <b>{option.carrier_name}</b>{' '}
                      {`${firstName(option.pol_name ?? '')} → ${firstName(option.to_name ?? '')}`}{' '}
                      <Mono code>{option.option_no}</Mono>
                    </div>
                    <div className="note">
                      {[
                        option.transit_days !== null && text.days(option.transit_days),
                        text.until(formatDay(valid_until, language)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </div>
                    <div className="above-4">{formatSums(option.totals)}</div>
                  </div>
                  <Button aria-label={text.takeOf(option.option_no)} onClick={() => onTake(offered)}>
                    {text.take}
                  </Button>
                </li>
              )
            })}
          </ul>
          {total > size && (
            <div className={styles.foot}>
              <Pager unit="quotes" page={page} size={size} total={total} sizes={[size]} onChange={setPage} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
