import type { Rate } from '@berth/contract/trade/rate'
import { rateStateOn } from '@berth/domain/rate'
import { dayInChina } from '@berth/domain/time/calendar'
import { formatDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { firstName } from '../lookups/first-name.ts'
import styles from './rate-parts.module.css'
import { rateWords } from './rate-words.ts'

/** The name of a rate for its actions, for example `COSCO Yantian → Los Angeles`. */
export function useRateName(): (rate: Rate) => string {
  const { lane } = useWords(rateWords)
  return (rate) => lane(firstName(rate.pol_name), firstName(rate.to_name), rate.carrier_name)
}

/** A port name. Chinese has room for the UN/LOCODE after it; in English the code is in the tooltip. */
export function PlaceName({ name, code }: { readonly name: string; readonly code: string }) {
  const language = useLanguage()
  return (
    <span title={`${name} ${code}`}>
      {firstName(name)}
      {language === 'zh-CN' && (
        <>
          {' '}
          <Mono code>{code}</Mono>
        </>
      )}
    </span>
  )
}

/** The port of unloading. If it equals the place of delivery, says so instead of repeating it. */
export function UnloadPort({ rate }: { readonly rate: Rate }) {
  const { sameAsDelivery } = useWords(rateWords)
  if (rate.pod_id === rate.to_id) return <span className="note">{sameAsDelivery}</span>
  return <PlaceName name={rate.pod_name} code={rate.pod_code} />
}

/** The lane, via the port of unloading if that differs from the destination. */
export function LaneLine({ rate }: { readonly rate: Rate }) {
  const stops = [rate.pol_name, ...(rate.pod_id === rate.to_id ? [] : [rate.pod_name]), rate.to_name]
  return (
    <span className={`centred wrap inline-flex ${styles.lane}`}>
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stops of one lane, in their order
        <span key={index} className="centred inline-flex gap-6">
          {index > 0 && <Icon name="arrow" size={12} />}
          {firstName(stop)}
        </span>
      ))}
    </span>
  )
}

type ValidityProps = {
  readonly rate: Pick<Rate, 'sdate' | 'edate'>
  /** Formats dates as in quotes. A company's own rates use ISO dates in both languages (specification point 9). */
  readonly isQuote?: boolean
}

/** The validity period. Expired and future periods are labeled, and an end within days is highlighted. */
export function Validity({ rate, isQuote = false }: ValidityProps) {
  const { validity } = useWords(rateWords)
  const language = useLanguage()
  const [from, until] = isQuote
    ? [formatDay(rate.sdate, language), formatDay(rate.edate, language)]
    : [rate.sdate, rate.edate]
  const standing = rateStateOn(rate, dayInChina(new Date()))
  return (
    <span className={`nowrap dim ${standing === 'ended' ? styles.ended : styles.validity}`}>
      <span className="nowrap dim">
        {from} ~ <span className={standing === 'ending' ? 'strong soon' : undefined}>{until}</span>
      </span>
      {(standing === 'ended' || standing === 'coming') && (
        <>
          {' '}
          <Tag mini kind={standing === 'ended' ? 'ended' : 'plain'}>
            {validity[standing]}
          </Tag>
        </>
      )}
    </span>
  )
}

export function Remark({ children }: { readonly children: string | null }) {
  if (children === null) return nothing
  return (
    <span className={`whole dim inline-block ${styles.remark}`} title={children}>
      {children}
    </span>
  )
}
