import type { OrderDetail } from '@berth/contract/order-shape'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type SettleStep, settleStepOf } from './settle-step.ts'

/** Which of the dialogs about money and release is open, and how it came to be. */
export type Settlement = {
  /** The step the order asks for now, for buttons that open it. */
  readonly step: SettleStep | null
  readonly open: SettleStep | null
  /** Opened by the page, not by a click. */
  readonly isAuto: boolean
  readonly show: () => void
  readonly close: () => void
}

// What has opened by itself since the portal was: an order as it stood, not the page, so that looking at it again is quiet.
const opened = new Set<string>()

/**
 * Opens the dialog of an order's status by itself, once a visit of the portal: when the order has arrived, and not again for
 * the same status of it, however often the order is looked at; a button opens it again. `order` is null until it has been read for this visit.
 */
export function useSettlement(order: OrderDetail | null): Settlement {
  const [open, setOpen] = useState<SettleStep | null>(null)
  const [isAuto, setAuto] = useState(false)
  const hasArrived = useRef(false)
  const step = order && settleStepOf(order)

  useEffect(() => {
    if (order === null || hasArrived.current) return
    hasArrived.current = true
    const situation = `${order.id} ${order.status} ${order.status_time}`
    if (opened.has(situation)) return
    opened.add(situation)
    setAuto(step !== null)
    setOpen(step)
  }, [order, step])

  const show = useCallback(() => {
    setAuto(false)
    setOpen(step)
  }, [step])
  const close = useCallback(() => setOpen(null), [])
  return { step, open, isAuto, show, close }
}
