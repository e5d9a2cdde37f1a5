import { currencyQuotedIn } from '@berth/domain/money/bill'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { measuredCargo, requestedLinesOf } from '@berth/domain/quote/frozen-quote'
import type { Day } from '@berth/domain/time/calendar'
import type { Db } from '../../../platform/db/db.ts'
import { findLines, type OrderRow } from '../../orders/order/order.query.ts'
import { findOfferedCharges } from '../../trade/charge-rules/public.ts'
import { findMeasuredRows } from './measured-quote.query.ts'

/** Cargo by the ton whose freight nobody quoted. */
const unpriced = { breaks: [{ from: 0, price: 0 }], min_tons: 0, min_amount: null, kilograms_per_ton: 1000 }

/**
 * Returns what the operator charges on request by its rules for an order, on the day its cargo is ready, or today while that is not
 * known: for its containers, or for its tons as measured. Charges of its quote are left out, those that its freight includes too.
 */
export async function findRuledLines(db: Db, order: OrderRow, today: Day) {
  const { carrierId, polId, podId, toId, quote } = order
  if (carrierId === null || polId === null || podId === null || toId === null) return []
  const isLcl = order.containerMode === containerMode.lcl
  const mode = isLcl ? containerMode.lcl : containerMode.fcl
  const booked = await findLines(db, order)
  const types = new Map(booked.map(({ containerId, containerName }) => [containerId, containerName]))
  const prices = [...types].flatMap(([containerId, containerCode]) =>
    containerId === null || containerCode === null ? [] : [{ containerId, containerCode, price: 0 }],
  )
  const { lines, names } = await findOfferedCharges(
    db,
    { customerId: null, carrierId, polId, podId, toId, mode },
    isLcl ? [] : prices.map(({ containerId: id, containerCode: code }) => ({ id, code })),
    order.readyDate ?? today,
  )
  const quoted = new Set(
    [...(quote?.terms?.lines ?? []), ...(quote?.lines ?? []), ...(quote?.onRequest ?? [])].map(
      (line) => line.chargeCode,
    ),
  )
  const asked = lines.filter(({ chargeCode, isOptional }) => isOptional && !quoted.has(chargeCode))
  if (asked.length === 0) return []
  const measured = isLcl ? await findMeasuredRows(db, order) : []
  const shipped =
    measured.length > 0
      ? [measuredCargo(measured, booked)]
      : booked.map(({ containerId, ...line }) => ({ ...line, container_id: containerId }))
  const freight = quote?.terms ?? { prices, ...(isLcl && { lcl: unpriced }) }
  return requestedLinesOf({ ...freight, lines: asked }, shipped).flatMap((line) => {
    const charge = names.get(line.chargeCode)
    if (!charge) return []
    const { basis, quantity, unitPrice: unit_price } = line
    return {
      ...{ charge_id: charge.id, charge_code: line.chargeCode, basis, quantity, unit_price },
      ...{ currency: currencyQuotedIn(line), payment_term: line.term ?? null },
    }
  })
}
