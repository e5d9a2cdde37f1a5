import type { BlDetail } from '@berth/contract/orders/bill-of-lading'
import { type AmendmentMoment, amendmentKinds, momentsOfKind } from '@berth/domain/money/amendment-fee'
import type { Result } from '@berth/domain/result'
import { defaultLanguage } from '@berth/locales/language'
import { desc, eq } from 'drizzle-orm'
import { askForAmendment } from '../features/orders/bill-of-lading/amendment.command.ts'
import {
  approveVersion,
  markField,
  sendCorrections,
} from '../features/orders/bill-of-lading/bl-check.command.ts'
import {
  decideCorrection,
  draftVersion,
  editVersion,
  publishVersion,
} from '../features/orders/bill-of-lading/bl-draft.command.ts'
import type { MemberScope, OperatorScope } from '../platform/auth/scope.ts'
import type { Db } from '../platform/db/db.ts'
import { amendmentFees, blVersions } from '../platform/db/schema.ts'
import { DataCache } from '../platform/live/data-cache.ts'

type Value = string | number
type BlRevision = Pick<BlDetail, 'number' | 'revision'>
type Players = { readonly desk: OperatorScope; readonly member: MemberScope }

/** The orders of one company that get a draft: two that wait for their bill of lading, one whose bill was agreed. */
export type DraftedOrders = {
  readonly toCheck: DraftedOrder | undefined
  readonly corrected: DraftedOrder | undefined
  readonly amended: DraftedOrder | undefined
}

/** An order and when it last moved; what happens to its draft follows that. */
export type DraftedOrder = { readonly id: number; readonly since: Date }

/** What an amendment costs, by when it is asked for: the carrier's part and ours, in dollars. */
const fees = {
  bl: { before_cut_off: [25, 15], after_cut_off: [65, 15], after_issue: [135, 15] },
  // After the gate-in cut-off, carriers decide from case to case.
  booking: { before_cut_off: [25, 15], after_cut_off: [75, 15] },
} as const

const currency = 'USD'
const reasons = {
  seal: 'As on the equipment interchange receipt / 以设备交接单为准',
  marks: 'The buyer asks for the purchase order number / 买方要求注明采购单号',
  declined: 'The seal number is as in the terminal’s photo / 封号以场站照片为准',
  amendment: 'The consignee has moved / 收货人搬迁',
}

/**
 * Plays drafts of bills of lading by the commands of both sides: one to check, one in its second version with a correction that
 * was refused, and an approved one for which an amendment is asked at its fee.
 */
export async function writeDrafts(
  tx: Db,
  players: Players,
  { toCheck, corrected, amended }: DraftedOrders,
  now: Date,
): Promise<void> {
  await tx.insert(amendmentFees).values(
    amendmentKinds.flatMap((kind) =>
      Object.entries(fees[kind]).map(([moment, [carrierFee, ownFee]]) => ({
        ...{ kind, carrierId: null, moment: moment as AmendmentMoment, currency, carrierFee, ownFee }, // Keys of the table above.
      })),
    ),
  )
  /** The acts on an order at a share of the time since it last moved. */
  const on = ({ id, since }: DraftedOrder) => {
    const passed = now.getTime() - since.getTime()
    return (share: number) => new Drafting(tx, players, id, new Date(since.getTime() + share * passed))
  }
  const [seal, marks] = ['containers.0.seal_no', 'marks'] as const
  if (toCheck) {
    const play = on(toCheck)
    let draft = await play(0.3).draft()
    draft = await play(0.3).edit(draft, seal, 'CM489214')
    draft = await play(0.3).edit(draft, marks, 'N/M')
    await play(0.5).publish(draft)
  }
  if (corrected) {
    const play = on(corrected)
    let draft = await play(0.1).draft()
    draft = await play(0.1).edit(draft, seal, 'CM482941')
    draft = await play(0.2).publish(draft)
    draft = await play(0.4).correct(draft, seal, 'CM482914', reasons.seal)
    draft = await play(0.4).correct(draft, marks, 'PO 4500021\nMADE IN CHINA', reasons.marks)
    draft = await play(0.5).send(draft)
    draft = await play(0.7).decide(draft, marks, null)
    await play(0.7).decide(draft, seal, reasons.declined)
    // The decisions have prepared the next version.
    await play(0.8).publish(await play(0.8).latest())
  }
  if (amended) {
    const play = on(amended)
    let draft = await play(0.1).draft()
    draft = await play(0.2).publish(draft)
    for (const { path } of draft.differences) draft = await play(0.5).accept(draft, path)
    draft = await play(0.5).approve(draft)
    await play(0.8).amend(draft, 'consignee_address', '4100 HARBOUR ROAD\nSUITE 12')
  }
}

/** The acts of both sides on one order at one time, each as its route does it. */
class Drafting {
  private readonly id: number
  private readonly atDesk
  private readonly asMember

  constructor(db: Db, { desk, member }: Players, id: number, now: Date) {
    this.id = id
    const asking = { db, now, language: defaultLanguage, memory: new DataCache(), signTicket: () => '' }
    this.atDesk = { ...asking, scope: desk }
    this.asMember = { ...asking, scope: member }
  }

  async draft() {
    return done(await draftVersion(this.atDesk, this.id))
  }

  async latest() {
    const isOfOrder = eq(blVersions.orderId, this.id)
    const [row] = await this.atDesk.db
      .select()
      .from(blVersions)
      .where(isOfOrder)
      .orderBy(desc(blVersions.number))
    return row! // The order has a version.
  }

  async edit(draft: BlDetail, path: string, value: Value) {
    return done(await editVersion(this.atDesk, this.id, { ...seen(draft), path, value }))
  }

  async publish(draft: BlRevision) {
    return done(await publishVersion(this.atDesk, this.id, seen(draft)))
  }

  async correct(draft: BlDetail, path: string, proposed: Value, reason: string) {
    const ask = { ...seen(draft), path, mark: 'correct' as const, proposed, reason }
    return done(await markField(this.asMember, this.id, ask))
  }

  async accept(draft: BlDetail, path: string) {
    const ask = { ...seen(draft), path, mark: 'accept' as const, proposed: null, reason: null }
    return done(await markField(this.asMember, this.id, ask))
  }

  async send(draft: BlDetail) {
    return done(await sendCorrections(this.asMember, this.id, seen(draft)))
  }

  /** Applies a correction, or declines it with an answer. */
  async decide(draft: BlDetail, path: string, answer: string | null) {
    const decision = answer === null ? ('applied' as const) : ('declined' as const)
    return done(await decideCorrection(this.atDesk, this.id, { ...seen(draft), path, decision, answer }))
  }

  async approve(draft: BlDetail) {
    return done(await approveVersion(this.asMember, this.id, seen(draft)))
  }

  /** Asks for an amendment at the fee of the moment that holds. */
  async amend(draft: BlDetail, path: string, value: Value) {
    for (const moment of momentsOfKind.bl) {
      const [carrier, own] = fees.bl[moment]
      const agreed = { moment, currency, total: carrier + own }
      const ask = { ...seen(draft), changes: [{ path, value }], reason: reasons.amendment, agreed }
      if ((await askForAmendment(this.asMember, this.id, ask)).ok) return
    }
    throw new Error(`the demo's amendment of order ${this.id} was refused`)
  }
}

const seen = ({ number, revision }: BlRevision) => ({ number, revision })

function done<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`the drafts of the demo were refused: ${JSON.stringify(result.reason)}`)
  return result.value
}
