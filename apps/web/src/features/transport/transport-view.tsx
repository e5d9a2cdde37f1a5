import type { ExceptionItem, Transport } from '@berth/contract/orders/transport'
import { lazy, type ReactNode, Suspense } from 'react'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { BoxesPanel, type BoxesPanelProps } from './boxes-panel.tsx'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { RoutePanel } from './route-panel.tsx'
import styles from './transport-view.module.css'

const FreeTimePanel = lazy(async () => ({
  default: (await import('./free-time-panel.tsx')).FreeTimePanel,
}))

type TransportViewProps = Omit<BoxesPanelProps, 'now'> & {
  readonly transport: Transport
  /** What the desk can do with an exception. */
  readonly exceptionAction?: (item: ExceptionItem, now: Date) => ReactNode
  /** What the desk can do about free time, and what it is told if no rule applies. */
  readonly freeTime?: { readonly actions: ReactNode; readonly none: ReactNode }
}

/** Where an order is: what is wrong, its route and free time, then its containers. */
export function TransportView({ transport, exceptionAction, freeTime, ...boxes }: TransportViewProps) {
  const now = useServerNow(transport.server_time)
  const route = transport.stops.length > 0 && <RoutePanel transport={transport} now={now} />
  const hasFreeTime = transport.free_time.length > 0 || (freeTime && transport.boxes.length > 0)
  return (
    <div className="stack measured">
      {transport.exceptions.length > 0 && (
        <ExceptionsPanel
          transport={transport}
          now={now}
          actionOf={exceptionAction && ((item) => exceptionAction(item, now))}
        />
      )}
      {hasFreeTime ? (
        <div className={`grid gap-16 at-start ${styles.columns}`}>
          {route}
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <FreeTimePanel transport={transport} {...freeTime} />
          </Suspense>
        </div>
      ) : (
        route
      )}
      <BoxesPanel transport={transport} now={now} {...boxes} />
    </div>
  )
}
