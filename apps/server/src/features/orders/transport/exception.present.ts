import type { DeskException } from '@berth/contract/desk/desk-exception'
import type { ExceptionItem } from '@berth/contract/orders/transport'
import { exceptionKinds } from '@berth/domain/transport/exception'
import type { Language } from '@berth/locales/language'
import type { Names } from '../../trade/lookups/public.ts'
import { presentCompany } from '../order/company.present.ts'
import { nameIn } from '../order/order.present.ts'
import type { ExceptionRow, ListedException } from './exception.query.ts'

/** Presents an exception, with the numbers of its containers. */
export function presentException(
  { id, kind, boxId, figures, note, noteBy, noteTime, openTime, closeTime, version }: ExceptionRow,
  numbers: ReadonlyMap<number, string>,
): ExceptionItem {
  const boxIds = boxId === null ? figures.boxIds : [boxId]
  const { boxes, of, from, to, minutes, at, earlier, later } = figures
  return {
    ...{ id, kind, open_time: openTime.toISOString(), close_time: closeTime?.toISOString() ?? null },
    container_nos: boxIds.flatMap((box) => numbers.get(box) ?? []),
    ...{ boxes, of, from, to, minutes, at: at === null ? null : new Date(at).toISOString(), earlier, later },
    ...{ note, note_by: noteBy, note_time: noteTime?.toISOString() ?? null, version },
  }
}

/** Presents what is wrong with an order, what is most urgent first. */
export function presentExceptions(
  rows: readonly ExceptionRow[],
  numbers: ReadonlyMap<number, string>,
): ExceptionItem[] {
  const rank = ({ kind }: ExceptionRow) => exceptionKinds.indexOf(kind)
  return rows
    .toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
    .map((row) => presentException(row, numbers))
}

/** Presents an exception with its order. */
export function presentListed(
  { exception, order, customer, assigneeName }: ListedException,
  numbers: ReadonlyMap<number, string>,
  names: Names,
  language: Language,
): DeskException {
  const portName = (id: number | null) => (id === null ? null : nameIn(language, names.ports.get(id) ?? null))
  return {
    ...presentException(exception, numbers),
    ...{ order_id: order.id, order_no: order.orderNo },
    customer_name: presentCompany({ customer }, language).customer_name,
    ...{ vessel: order.vessel, voyage: order.voyage },
    ...{ pol_name: portName(order.polId), pod_name: portName(order.podId), etd: order.etd, eta: order.eta },
    assignee_name: assigneeName,
  }
}
