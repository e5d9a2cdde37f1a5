import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SessionSet } from '#lib/storage.ts'
import { type SettleStep, settleStepOf } from './settle-step.ts'

/** Which settlement dialog is open, and how it was opened. */
export type SettlementQuery = {
  /** The step the order requires now, for buttons that open it. */
  readonly step: SettleStep | null
  readonly open: SettleStep | null
  /** Opened by the page, not by a click. */
  readonly isAuto: boolean
  readonly show: () => void
  readonly close: () => void
}

// The dialogs already opened automatically in this session of the browser tab, whatever was reloaded since. Keyed by the order's
// state rather than the page, so that revisiting stays quiet.
const opened = new SessionSet('berth.opened-dialogs')

/**
 * Opens the dialog for an order's current status automatically once the order has loaded. It opens only once per status in a
 * session; after that, a button opens it. `order` is null until it has been read for this visit.
 */
export function useSettlement(order: OrderDetail | null): SettlementQuery {
  const [open, setOpen] = useState<SettleStep | null>(null)
  const [isAuto, setAuto] = useState(false)
  const hasArrived = useRef(false)
  const step = order && settleStepOf(order)

  useEffect(() => {
    if (order === null || hasArrived.current) return
    hasArrived.current = true
    // What nobody was shown is not taken for seen: another user of this tab may be the one it waits for.
    if (step === null) return
    const situation = `${order.id} ${order.status} ${order.status_time}`
    if (opened.has(situation)) return
    opened.add(situation)
    setAuto(true)
    setOpen(step)
  }, [order, step])

  const show = useCallback(() => {
    setAuto(false)
    setOpen(step)
  }, [step])
  const close = useCallback(() => setOpen(null), [])
  return { step, open, isAuto, show, close }
}
