import type { QuoteItem } from '@berth/contract/trade/quote'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'
import { firstName } from '#features/lookups/first-name.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Mono } from '#ui/page/mono.tsx'
import type { Bookable } from '../form/form-quote.ts'
import { offerWords } from './booking-words.ts'
import styles from './offer-dialog.module.css'

type Offer = Bookable &
  Pick<QuoteItem, 'carrier_name' | 'pol_name' | 'pod_name' | 'to_name' | 'transit_days'> & {
    readonly lcl: LclPrice | null
  }

type OfferRowProps = {
  readonly offer: Offer
  readonly no: string
  /** The publisher of the quote. */
  readonly note: string | null
  readonly onTake: () => void
}

/** An offer to book from: carrier, lane, transit time, price and validity. */
export function OfferRow({ offer, no, note, onTake }: OfferRowProps) {
  const text = useWords(offerWords)
  const language = useLanguage()
  const facts = [
    offer.pod_id !== offer.to_id && text.via(firstName(offer.pod_name)),
    offer.transit_days !== null && text.days(offer.transit_days),
    text.until(formatDay(offer.edate, language)),
    note,
  ]
  return (
    <li className={`row gap-16 padded ${styles.offer}`}>
      <div className="grow">
        <div>
          <b>{offer.carrier_name}</b> {`${firstName(offer.pol_name)} → ${firstName(offer.to_name)}`}{' '}
          <Mono code>{no}</Mono>
        </div>
        <div className="note">{facts.filter(Boolean).join(' · ')}</div>
        <div className={`flex wrap above-4 digits ${styles.prices}`}>
          {offer.spaces.map(({ container_id, container_name, price }) => (
            <span key={container_id}>
              <span className="note">{container_name}</span> {formatMoney(price)}
            </span>
          ))}
          {offer.lcl?.breaks.map(({ from, price }) => (
            <span key={from}>
              <span className="note">{text.tons(from)}</span> {formatMoney(price)}
            </span>
          ))}
        </div>
      </div>
      <Button aria-label={text.takeOf(no)} onClick={onTake}>
        {text.take}
      </Button>
    </li>
  )
}
