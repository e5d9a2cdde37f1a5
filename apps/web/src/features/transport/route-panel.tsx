import type { Transport, TransportStop } from '@berth/contract/orders/transport'
import { minutesBetweenCalls } from '@berth/domain/sailing/call-time'
import { Fragment } from 'react'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { MomentLine } from './moment-line.tsx'
import styles from './route-panel.module.css'
import { transportWords } from './transport-words.ts'

type RoutePanelProps = { readonly transport: Transport; readonly now: Date }

/** The ports of an order's way with the vessels between them, each date as it was and as it is. */
export function RoutePanel({ transport, now }: RoutePanelProps) {
  const text = useWords(transportWords)
  const { stops } = transport
  return (
    <Panel flush title={text.route} extra={text.routeNote}>
      <ol className={`measured ${styles.route}`}>
        {stops.map((stop, index) => (
          <Fragment key={stop.role}>
            {index > 0 && <Leg transport={transport} from={stops[index - 1]!} to={stop} />}
            <li className={`${styles.part} ${stateOf(stop, stops[index - 1])}`}>
              <span className={styles.dot} aria-hidden="true" />
              <div className={styles.port}>
                <b className="strong">
                  {stop.port.name} <span className="code dim">{stop.port.code}</span>
                </b>
                <span className="note block">
                  {[stop.terminal, stop.role === 'transhipment' && text.transhipment]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <div className={`grid gap-4 ${styles.dates}`}>
                {stop.role !== 'loading' && (
                  <MomentLine label={text.arrival} moment={stop.arrival} now={now} />
                )}
                {stop.role !== 'discharge' && (
                  <MomentLine label={text.departure} moment={stop.departure} now={now} />
                )}
              </div>
            </li>
          </Fragment>
        ))}
      </ol>
    </Panel>
  )
}

const hasHappened = (moment: TransportStop['arrival']) => moment?.classifier === 'ACT'

/** Whether the cargo has left a port, is there, or has still to come. */
function stateOf(stop: TransportStop, before: TransportStop | undefined): string {
  if (hasHappened(stop.departure)) return styles.past ?? ''
  const isHere = hasHappened(stop.arrival) || (stop.role === 'loading' && before === undefined)
  return `${isHere ? styles.now : ''} ${styles.open}`
}

type LegProps = { readonly transport: Transport; readonly from: TransportStop; readonly to: TransportStop }

function Leg({ transport, from, to }: LegProps) {
  const text = useWords(transportWords)
  const isFirst = from.role === 'loading'
  const vessel = isFirst
    ? [transport.vessel, transport.voyage].filter(Boolean).join(' ')
    : transport.onward
      ? `${transport.onward.vessel} ${transport.onward.voyage}`
      : text.onwardOpen
  const days =
    from.departure && to.arrival
      ? Math.round(minutesBetweenCalls(from.departure.time, to.arrival.time) / 1440)
      : null
  return (
    <li className={`${styles.part} centred ${styles.leg} ${hasHappened(to.arrival) ? '' : styles.open}`}>
      <span className="row dim small">
        <Icon name="ship" />
        {[vessel, days !== null && days > 0 && text.days(days)].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
