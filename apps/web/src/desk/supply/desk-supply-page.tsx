import { type DeskShipment, deskGetShipment } from '@berth/contract/supply'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { readOf } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { LoadFailure } from '../../shared/screens/load-failure.tsx'
import { NotFoundScreen } from '../../shared/screens/plain-screens.tsx'
import { StatusTag } from '../../shared/status-tag.tsx'
import { SupplyEditor } from '../../shared/supply/supply-editor.tsx'
import { pageWords } from '../../shared/supply/words.ts'
import { useTitle } from '../../shared/use-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { TextSkeleton } from '../../ui/table-skeleton.tsx'
import { asMembers, deskSide } from './desk-side.ts'
import { deskSupplyWords } from './supply-words.ts'

/** The page a shipping instruction is written on in its member's place. */
export function DeskSupplyPage() {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundScreen home={paths.desk} />
  return <LoadedSupply key={id} id={id} />
}

function LoadedSupply({ id }: { readonly id: number }) {
  const text = useWords(pageWords)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...readOf(deskGetShipment, { params: { id } }),
    // The form is a snapshot of the newest there is: never of what was read before, never replaced under one's hands.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [source, setSource] = useState<DeskShipment | null>(null)
  if (!source && data && isFetchedAfterMount) setSource(asMembers(data))
  if (source)
    return source.actions.includes('save_supply') ? (
      <WriteFor shipment={source} />
    ) : (
      <NotNow shipment={source} />
    )
  if (isProblem(error, 'not_found')) return <NotFoundScreen home={paths.desk} />
  return (
    <Page>
      <PageHead title={text.title} />
      <Panel label={text.title}>
        {error ? (
          <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={9} />
        )}
      </Panel>
    </Page>
  )
}

function WriteFor({ shipment }: { readonly shipment: DeskShipment }) {
  const text = useWords(deskSupplyWords)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id, order_no, customer_id, customer_name } = shipment
  const side = useMemo(() => deskSide(customer_id, search), [customer_id, search])
  return (
    <SupplyEditor
      shipment={shipment}
      side={side}
      trail={[
        <Link key="list" to={{ pathname: paths.deskOrders, search }}>
          {text.orders}
        </Link>,
        <Link key="order" to={side.orderPath(id)}>
          {order_no}
        </Link>,
      ]}
      notice={
        <Banner kind="info" title={text.acting(customer_name)}>
          {text.actingText}
        </Banner>
      }
      // Handed in, it waits among the orders to bill.
      onSubmitted={() => navigate({ pathname: paths.deskOrder(id), search: '?queue=bill' })}
    />
  )
}

function NotNow({ shipment: { id, order_no, status } }: { readonly shipment: DeskShipment }) {
  const text = useWords(deskSupplyWords)
  const { search } = useLocation()
  useTitle(order_no)
  return (
    <Page>
      <Panel label={order_no}>
        <StateMessage
          drawing="gate"
          level={1}
          title={text.closedTitle(order_no)}
          actions={
            <LinkButton primary to={paths.deskOrder(id) + search}>
              {text.openOrder}
            </LinkButton>
          }
        >
          {text.closedText} <StatusTag status={status} viewer="operator" />
        </StateMessage>
      </Panel>
    </Page>
  )
}
