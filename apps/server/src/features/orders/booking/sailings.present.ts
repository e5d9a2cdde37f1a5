import type { Sailing } from '@berth/contract/desk/desk-order'
import type { findSailings } from './sailings.query.ts'

type SailingRow = NonNullable<Awaited<ReturnType<typeof findSailings>>>[number]

export function presentSailing(row: SailingRow): Sailing {
  return {
    carrier_id: row.carrierId,
    carrier_name: row.carrierName,
    vessel: row.vessel,
    voyage: row.voyage,
    etd: row.etd,
    eta: row.eta,
    via_id: row.viaId,
    cut_off_documents: row.cutOffDocuments?.toISOString() ?? null,
    cut_off_vgm: row.cutOffVgm?.toISOString() ?? null,
    cut_off_gate_in: row.cutOffGateIn?.toISOString() ?? null,
  }
}
