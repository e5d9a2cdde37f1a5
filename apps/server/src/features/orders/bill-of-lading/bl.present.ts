import type { BillOfLading, BlDetail } from '@berth/contract/orders/bill-of-lading'
import type { BlComparison } from '@berth/domain/bill-of-lading/bl-difference'
import type { OrderRow } from '../order/order.query.ts'
import type { DeclinedRow, MarkRow, VersionRow } from './bl.query.ts'
import type { BlContext } from './bl-whole.query.ts'

type Summary = BillOfLading['versions'][number]

/** Presents the versions of a bill of lading, newest first, and one of them in full. */
export function presentBillOfLading(
  order: OrderRow,
  versions: readonly VersionRow[],
  whole: BlContext,
  files: BillOfLading['files'],
  chosen: { readonly current: BlDetail; readonly carrier: string | null } | null,
): BillOfLading {
  return {
    order_id: order.id,
    order_no: order.orderNo,
    status: order.status,
    container_mode: order.containerMode,
    carrier: chosen?.carrier ?? null,
    so_no: order.soNo,
    mbl_no: order.mblNo,
    hbl_no: order.hblNo,
    etd: order.etd,
    cut_off_documents: order.cutOffDocuments?.toISOString() ?? null,
    versions: versions.map(presentVersion),
    files,
    current: chosen?.current ?? null,
    ...whole,
  }
}

function presentVersion(row: VersionRow): Summary {
  return {
    number: row.number,
    state: row.state,
    revision: row.revision,
    draft_time: row.draftTime.toISOString(),
    drafted_by: row.drafter,
    publish_time: row.publishTime?.toISOString() ?? null,
    published_by: row.publisher,
    correct_time: row.correctTime?.toISOString() ?? null,
    corrected_by: row.corrector,
    approve_time: row.approveTime?.toISOString() ?? null,
    approved_by: row.approver,
    issue_time: row.issueTime?.toISOString() ?? null,
    issued_by: row.issuer,
  }
}

/** Presents a version with what differs in it and the answers to it. */
export function presentDetail(
  row: VersionRow,
  comparison: BlComparison,
  marks: readonly MarkRow[],
  declined: readonly DeclinedRow[],
): BlDetail {
  return {
    ...presentVersion(row),
    content: row.content,
    differences: [...comparison.differences],
    immaterial: [...comparison.immaterial],
    agreeing: comparison.agreeing,
    marks: marks.map((mark) => ({
      path: mark.path,
      is_accepted: mark.isAccepted,
      proposed: mark.proposed?.value ?? null,
      reason: mark.reason,
      user_name: mark.userName ?? '',
      mark_time: mark.markTime.toISOString(),
      decision: mark.decision,
      answer: mark.answer,
    })),
    declined: declined.map(({ path, proposed, answer }) => ({
      ...{ path, answer },
      proposed: proposed?.value ?? null,
    })),
  }
}
