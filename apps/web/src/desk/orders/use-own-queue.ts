import type { DeskOrderItem } from '@berth/contract/desk-order'
import { deskQueueRules, queueOf } from '@berth/domain/order/desk-queue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { deskList, deskOrder } from './api.ts'
import { figureQueryOf } from './figure-address.ts'
import { deskAddress, deskQueryOf, type ListState } from './url.ts'

type Orders = readonly DeskOrderItem[] | undefined

const listParams = Object.keys(deskAddress)

/**
 * A link to an order that says nothing of a list opens the queue the order is in. Asked once for each order: what is done to it
 * later moves the order and not the list. Whether the answer is still out; until then no list has to be read.
 */
export function useOwnQueue(
  openId: number | null,
  orders: Orders,
  change: (change: Partial<ListState>, options: { replace: boolean }) => void,
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
    if (found) change({ queue: queueOf(found.status, found.cancel_requested) }, { replace: true })
    settle(openId)
  }, [isAsked, found, order.isError, openId, change])
  return isAsked
}

/** The row of the open order where the page of its queue that is shown does not have it. */
export function useMissingRow(openId: number | null, state: ListState, orders: Orders): DeskOrderItem | null {
  const isListed = orders?.some(({ id }) => id === openId) ?? true
  const isWhole =
    state.keyword === '' &&
    state.status.length === 0 &&
    state.unread === '0' &&
    state.customer_id === null &&
    Object.keys(figureQueryOf(state)).length === 0
  // As its pane has read it: read again when it leaves the list, it would change under what is typed for it.
  const order = useQuery({ ...deskOrder(openId ?? 0), enabled: false }).data
  const { statuses, cancelRequested } = deskQueueRules[state.queue]
  const belongs =
    order !== undefined &&
    order.id === openId &&
    statuses.includes(order.status) &&
    (cancelRequested === 'either' || cancelRequested === order.cancel_requested)
  const isMissing = belongs && !isListed && isWhole
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
