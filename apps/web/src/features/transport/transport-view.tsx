import type { ExceptionItem, Transport } from '@berth/contract/orders/transport'
import type { ReactNode } from 'react'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { BoxesPanel, type BoxesPanelProps } from './boxes-panel.tsx'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { RoutePanel } from './route-panel.tsx'

type TransportViewProps = Omit<BoxesPanelProps, 'now'> & {
  readonly transport: Transport
  /** What the desk can do with an exception. */
  readonly exceptionAction?: (item: ExceptionItem, now: Date) => ReactNode
}

/** Where an order is: what is wrong, its route, then its containers. */
export function TransportView({ transport, exceptionAction, ...boxes }: TransportViewProps) {
  const now = useServerNow(transport.server_time)
  return (
    <div className="stack">
      {transport.exceptions.length > 0 && (
        <ExceptionsPanel
          transport={transport}
          now={now}
          actionOf={exceptionAction && ((item) => exceptionAction(item, now))}
        />
      )}
      {transport.stops.length > 0 && <RoutePanel transport={transport} now={now} />}
      <BoxesPanel transport={transport} now={now} {...boxes} />
    </div>
  )
}
