import { cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import { cutOffColumn, type SheetCall } from '@berth/domain/sailing/sheet-call'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import type { ReadableRow } from '../../trade/imports/public.ts'
import type { ListCodes } from '../../trade/sheets/public.ts'

/** A call by the columns of its sheet: the times of a port as there, cut-offs in China time. */
export function describeCall(call: SheetCall, codes: ListCodes): ReadableRow {
  // An invalid row may lack any value.
  const code = (list: string, id: number | null) => (id ? (codes[list]?.get(id) ?? String(id)) : '?')
  const { arrival, departure, cutOffs } = call
  const timeOf = (time: string | null) => time?.replace('T', ' ') ?? null
  const cells = {
    carrier_id: code('carriers', call.carrierId),
    service: call.service,
    vessel: call.vessel,
    imo_no: call.imoNo,
    voyage: call.voyage,
    port_id: code('ports', call.portId),
    terminal: call.terminal,
    arrival_planned: timeOf(arrival.planned),
    arrival_estimated: timeOf(arrival.estimated),
    departure_planned: timeOf(departure.planned),
    departure_estimated: timeOf(departure.estimated),
    ...Object.fromEntries(cutOffCodes.map((one) => [cutOffColumn(one), inBeijing(cutOffs[one] ?? null)])),
  }
  return { name: `${cells.carrier_id} ${call.vessel ?? '?'} ${call.voyage ?? '?'} ${cells.port_id}`, cells }
}
