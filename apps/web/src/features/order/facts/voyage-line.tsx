import type { OrderListItem } from '@berth/contract/orders/order-shape'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { daysBetween } from '@berth/domain/time/calendar'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'
import { Fragment } from 'react'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { sailedShare } from './sailed-share.ts'
import styles from './voyage-line.module.css'

const words = defineWords(
  {
    label: terms.zh.routeAndDates,
    receipt: terms.zh.placeOfReceipt,
    pol: terms.zh.polShort,
    pod: terms.zh.podShort,
    delivery: terms.zh.placeOfDelivery,
    etd: (day: string) => `ETD ${day}`,
    eta: (day: string) => `ETA ${day}`,
    days: (days: number) => `${days} 天`,
    inland: '内陆运输',
    noVessel: '船期待放舱后确定',
    unknown: common.zh.notEntered,
  },
  {
    label: terms.en.routeAndDates,
    receipt: terms.en.placeOfReceipt,
    pol: terms.en.polShort,
    pod: terms.en.podShort,
    delivery: terms.en.placeOfDelivery,
    etd: (day: string) => `ETD ${day}`,
    eta: (day: string) => `ETA ${day}`,
    days: (days: number) => plural(days, 'day'),
    inland: 'Inland transport',
    noVessel: 'Schedule available once space is confirmed',
    unknown: common.en.notEntered,
  },
)

type Place = 'from' | 'pol' | 'pod' | 'to'
type Voyage = Pick<
  OrderListItem,
  `${Place}_id` | `${Place}_code` | `${Place}_name` | 'status' | 'vessel' | 'voyage' | 'etd' | 'eta'
>

type Stop = {
  readonly role: string
  readonly code: string | null
  readonly name: string
  readonly date: string | null
  /** The leg to the next stop. Dashed over land or while no vessel is known. */
  readonly leg?: { readonly text: string; readonly isFirm: boolean }
}

/** The route of an order: the sea leg with its vessel, and any legs over land before and after. */
export function VoyageLine({ order, now }: { readonly order: Voyage; readonly now: Date }) {
  const stops = useStops(order)
  // The cargo of a cancelled order is on no ship, wherever the vessel may be.
  const share = order.status === orderStatus.cancelled ? null : sailedShare(order, now)
  const isPhone = useIsPhone()
  const { label } = useWords(words)
  return isPhone ? (
    <VoyageColumn stops={stops} label={label} />
  ) : (
    <VoyageRow stops={stops} label={label} share={share} />
  )
}

type StopsProps = { readonly stops: readonly Stop[]; readonly label: string }

function VoyageRow({ stops, label, share }: StopsProps & { readonly share: number | null }) {
  return (
    <ol className="flex gap-12 at-start" aria-label={label}>
      {stops.map(({ role, code, name, date, leg }) => (
        <Fragment key={role}>
          <li className={`grid firm ${styles.stop}`}>
            <span className="note">{role}</span>
            {code && <span className={styles.code}>{code}</span>}
            <span className={code ? 'breaks' : 'dim'}>{name}</span>
            {date && <span className="note nowrap">{date}</span>}
          </li>
          {leg && (
            <li
              className={
                leg.isFirm
                  ? `note above-8 fill relative text-centre ${styles.leg}`
                  : `note above-8 fill relative text-centre ${styles.leg} ${styles.dashed}`
              }
            >
              <span>{leg.text}</span>
              {leg.isFirm && share !== null && (
                <span
                  className={`brand absolute padded-0-4 surface ${styles.ship}`}
                  style={{ left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` }}
                >
                  <Icon name="ship" size={20} />
                </span>
              )}
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  )
}

function VoyageColumn({ stops, label }: StopsProps) {
  return (
    <ol className={styles.column} aria-label={label}>
      {stops.map(({ role, code, name, date, leg }) => (
        <Fragment key={role}>
          <li className={`row baseline relative ${styles.port}`}>
            {code && <Mono code>{code}</Mono>}
            <b className="grow breaks strong">
              <span className="visually-hidden">{role} </span>
              {name}
            </b>
            <span className="note nowrap">{date}</span>
          </li>
          {leg && (
            <li className={`relative ${styles.way} ${leg.isFirm ? '' : styles.dashed}`}>
              <span className="note">{leg.text}</span>
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  )
}

function useStops(order: Voyage): Stop[] {
  const text = useWords(words)
  const language = useLanguage()
  const at = (place: Place, role: string) => ({
    role,
    code: order[`${place}_code`],
    name: order[`${place}_name`] ?? text.unknown,
    date: null,
  })
  const land = { text: text.inland, isFirm: false }
  const days = order.etd && order.eta ? text.days(daysBetween(order.etd, order.eta)) : null
  const aboard = [order.vessel, order.voyage, days].filter(Boolean).join(' · ')
  const goesOn = order.to_id !== null && order.to_id !== order.pod_id
  const comesFrom = order.from_id !== null && order.from_id !== order.pol_id
  return [
    ...(comesFrom ? [{ ...at('from', text.receipt), leg: land }] : []),
    {
      ...at('pol', text.pol),
      date: order.etd && text.etd(formatDay(order.etd, language)),
      leg: { text: order.vessel ? aboard : text.noVessel, isFirm: order.vessel !== null },
    },
    {
      ...at('pod', text.pod),
      date: order.eta && text.eta(formatDay(order.eta, language)),
      ...(goesOn ? { leg: land } : {}),
    },
    ...(goesOn ? [at('to', text.delivery)] : []),
  ]
}
