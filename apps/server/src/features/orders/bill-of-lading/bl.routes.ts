import {
  acceptInstructed,
  approveBillOfLading,
  correctBillOfLading,
  deskAttachCarrierDraft,
  deskDecideAmendment,
  deskDecideCorrection,
  deskDiscardBillOfLading,
  deskDraftBillOfLading,
  deskEditBillOfLading,
  deskGetBillOfLading,
  deskIssueBillOfLading,
  deskPublishBillOfLading,
  deskSaveBlTerms,
  getBillOfLading,
  markBillOfLading,
  requestAmendment,
} from '@berth/contract/orders/bill-of-lading'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import type { ShipmentContext } from '../instruction/read-shipment.ts'
import { findState } from '../order/order.query.ts'
import { askForAmendment, decideAmendment } from './amendment.command.ts'
import { presentBillOfLading } from './bl.present.ts'
import { findVersions } from './bl.query.ts'
import { readDetail, readSources } from './bl-change.command.ts'
import { acceptAsInstructed, approveVersion, markField, sendCorrections } from './bl-check.command.ts'
import {
  decideCorrection,
  discardVersion,
  draftVersion,
  editVersion,
  publishVersion,
} from './bl-draft.command.ts'
import { attachFile } from './bl-file.command.ts'
import { findVersionFiles } from './bl-file.query.ts'
import { issueVersion, saveBlTerms } from './bl-terms.command.ts'
import { readWhole } from './bl-whole.query.ts'

async function readBillOfLading(asking: ShipmentContext, id: number, number: number | undefined) {
  const { db, scope, language, now, signTicket } = asking
  const order = await findState(db, scope, id)
  if (!order) return refuse(problem('not_found'))
  const versions = await findVersions(db, order, scope.actor)
  const version = number === undefined ? versions[0] : versions.find((one) => one.number === number)
  if (number !== undefined && !version) return refuse(problem('not_found'))
  const whole = await readWhole(db, order, versions, language, now)
  const files = await findVersionFiles(db, order, versions, { actor: scope.actor, signTicket })
  if (!version) return ok(presentBillOfLading(order, versions, whole, files, null))
  const sources = await readSources(asking, id)
  if (!sources.ok) return sources
  const current = await readDetail(db, version, sources.value)
  return ok(presentBillOfLading(order, versions, whole, files, { current, carrier: sources.value.carrier }))
}

export const billOfLadingRoutes = [
  route(getBillOfLading, (context, { params, query }) => readBillOfLading(context, params.id, query.version)),
  route(markBillOfLading, (context, { params, body }) => markField(context, params.id, body)),
  route(acceptInstructed, (context, { params, body }) => acceptAsInstructed(context, params.id, body)),
  route(correctBillOfLading, (context, { params, body }) => sendCorrections(context, params.id, body)),
  route(approveBillOfLading, (context, { params, body }) => approveVersion(context, params.id, body)),

  route(deskGetBillOfLading, (context, { params, query }) =>
    readBillOfLading(context, params.id, query.version),
  ),
  route(deskDraftBillOfLading, (context, { params }) => draftVersion(context, params.id)),
  route(deskDiscardBillOfLading, (context, { params, body }) => discardVersion(context, params.id, body)),
  route(deskEditBillOfLading, (context, { params, body }) => editVersion(context, params.id, body)),
  route(deskAttachCarrierDraft, (context, { params, body }) => attachFile(context, params.id, body)),
  route(deskDecideCorrection, (context, { params, body }) => decideCorrection(context, params.id, body)),
  route(requestAmendment, (context, { params, body }) => askForAmendment(context, params.id, body)),
  route(deskDecideAmendment, (context, { params, body }) => decideAmendment(context, params.id, body)),
  route(deskSaveBlTerms, (context, { params, body }) => saveBlTerms(context, params.id, body)),
  route(deskIssueBillOfLading, (context, { params, body }) => issueVersion(context, params.id, body)),
  route(deskPublishBillOfLading, (context, { params, body }) => publishVersion(context, params.id, body)),
]
