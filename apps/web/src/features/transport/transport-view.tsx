import type { Transport } from '@berth/contract/orders/transport'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { BoxesPanel, type BoxesPanelProps } from './boxes-panel.tsx'
import { RoutePanel } from './route-panel.tsx'

type TransportViewProps = Omit<BoxesPanelProps, 'now'> & { readonly transport: Transport }

/** Where an order is: its route, then its containers. */
export function TransportView({ transport, ...boxes }: TransportViewProps) {
  const now = useServerNow(transport.server_time)
  return (
    <div className="stack">
      {transport.stops.length > 0 && <RoutePanel transport={transport} now={now} />}
      <BoxesPanel transport={transport} now={now} {...boxes} />
    </div>
  )
}
