import type { DeskOrder, DeskOrderItem } from '@berth/contract/desk/desk-order'
import { isInQueue, queueOf } from '@berth/domain/order/lifecycle/desk-queue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#lib/url/paths.ts'
import { deskList, deskOrder } from './api.ts'
import { figureQueryOf } from './figure-url.ts'
import { tableQueryOf } from './table-url.ts'
import { deskQueryOf, deskUrl, type OrderListState, searchForOrder } from './url.ts'

type Orders = readonly DeskOrderItem[] | undefined

const listParams = Object.keys(deskUrl)

/**
 * Opens the order's queue when a link to an order names no list. Decided once per order: a later change moves the order but not
 * the list. Returns whether this is still undecided; until then the list need not be read.
 */
export function useOwnQueue(
  openId: number | null,
  orders: Orders,
  change: (change: Partial<OrderListState>, options: { replace: boolean }) => void,
): boolean {
  const [params] = useSearchParams()
  const [settled, settle] = useState<number | null>(null)
  const isListed = orders?.some(({ id }) => id === openId) ?? false
  const isNamed = listParams.some((name) => params.has(name))
  const isAsked = openId !== null && settled !== openId && !isListed && !isNamed
  const order = useQuery({ ...deskOrder(openId ?? 0), enabled: isAsked })
  const found = isAsked ? order.data : undefined
  useEffect(() => {
    if (isAsked && !found && !order.isError) return
    if (found) change({ queue: queueOf(queuedOf(found)) }, { replace: true })
    settle(openId)
  }, [isAsked, found, order.isError, openId, change])
  return isAsked
}

/** The row of the open order, if the current page of its queue does not include it. */
export function useMissingRow(
  openId: number | null,
  state: OrderListState,
  orders: Orders,
): DeskOrderItem | null {
  const isListed = orders?.some(({ id }) => id === openId) ?? true
  const order = useOpenOrder(openId)
  const isMissing = order !== undefined && !isListed && isOfQueue(order, state)
  const read = deskList(
    { ...deskQueryOf({ ...state, keyword: order?.order_no ?? '', page: 1, assignee: 'all' }), size: 20 },
    true,
  )
  const rows = useQuery({
    ...read,
    enabled: isMissing,
    refetchInterval: false,
  }).data
  return (isMissing && rows?.lists.find(({ id }) => id === openId)) || null
}

// Uses the copy the pane has loaded. Refetching when the order leaves the list would change it under the form.
function useOpenOrder(openId: number | null): DeskOrder | undefined {
  const order = useQuery({ ...deskOrder(openId ?? 0), enabled: false }).data
  return order?.id === openId ? order : undefined
}

/** Whether the list is an unfiltered queue that includes the order, on any page. */
function isOfQueue(order: DeskOrder, state: OrderListState): boolean {
  const isWhole =
    state.keyword === '' &&
    state.status.length === 0 &&
    state.unread === '0' &&
    state.customer_id === null &&
    Object.keys({ ...figureQueryOf(state), ...tableQueryOf(state) }).length === 0
  return isWhole && isInQueue(state.queue, queuedOf(order))
}

function queuedOf(order: DeskOrder) {
  const { status, cancel_requested: cancelRequested, bl_wait: blWait, change_wait: changeWait } = order
  return { status, cancelRequested, blWait, changeWait }
}

/**
 * When a filter excludes the open order, opens the first order of the list, or closes the pane if the list is empty. An order
 * that leaves the list through an action stays open, as does one opened by a link.
 */
export function useOpenOfNarrowed(openId: number | null, state: OrderListState, orders: Orders): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const order = useOpenOrder(openId)
  const { page, sort, ...narrowing } = deskQueryOf(state)
  const narrowed = JSON.stringify(narrowing)
  const seen = useRef<{ narrowed: string; openId: number | null }>(null)
  useEffect(() => {
    if (!orders) return
    const before = seen.current
    seen.current = { narrowed, openId }
    if (before === null || openId === null || before.openId !== openId || before.narrowed === narrowed) return
    if (orders.some(({ id }) => id === openId) || (order && isOfQueue(order, state))) return
    const first = orders[0]
    navigate(
      {
        pathname: first ? paths.deskOrder(first.id) : paths.deskOrders,
        search: searchForOrder(search),
      },
      { replace: true },
    )
  })
}
