import { deskSaveAmendmentFees } from '@berth/contract/desk/desk-bl-setup'
import {
  approveBillOfLading,
  type BlDetail,
  deskDraftBillOfLading,
  deskEditBillOfLading,
  deskGetBillOfLading,
  deskIssueBillOfLading,
  deskPublishBillOfLading,
  deskSaveBill,
  getBillOfLading,
  markBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { amendmentMoments } from '@berth/domain/bill-of-lading/bl-amendment'
import { usualTerms } from '@berth/domain/bill-of-lading/bl-terms'
import { type GivenOrder, givenOrder, type OrderWorld } from '../fixtures.ts'
import { take } from '../paper-fixtures.ts'

/** What both sides do with a bill of lading, each call asserted by its data. */
export function blActs(world: OrderWorld) {
  const at = ({ id }: { readonly id: number }) => ({ params: { id } })
  const seen = ({ number, revision }: BlDetail) => ({ number, revision })
  const read = async (order: { readonly id: number }) =>
    (await world.caller.call(getBillOfLading, at(order))).data
  const readAtDesk = async (order: { readonly id: number }) =>
    (await world.desk.call(deskGetBillOfLading, at(order))).data
  const publish = async (order: GivenOrder, version: BlDetail) =>
    (await world.desk.call(deskPublishBillOfLading, { ...at(order), body: seen(version) })).data
  const approve = async (order: GivenOrder, version: BlDetail) => {
    const marked = new Set(version.marks.map(({ path }) => path))
    let current = version
    for (const { path } of version.differences)
      if (!marked.has(path)) {
        const body = { ...seen(current), path, mark: 'accept' } as const
        current = (await world.caller.call(markBillOfLading, { ...at(order), body })).data
      }
    return (await world.caller.call(approveBillOfLading, { ...at(order), body: seen(current) })).data
  }
  const issuedOn = { issue_place: 'SHENZHEN', issue_date: '2026-03-15', on_board_date: '2026-03-15' }
  const issue = (order: GivenOrder, version: BlDetail, facts: Partial<typeof issuedOn> = {}) =>
    world.desk.call(deskIssueBillOfLading, {
      ...at(order),
      body: { ...seen(version), ...issuedOn, ...facts },
    })
  const draft = async (order: GivenOrder) => (await world.desk.call(deskDraftBillOfLading, at(order))).data
  const edit = async (order: GivenOrder, version: BlDetail, path: string, value: string) =>
    (await world.desk.call(deskEditBillOfLading, { ...at(order), body: { ...seen(version), path, value } }))
      .data
  /** Drafts the next version with another clause, as one that says the same is not published. */
  const draftOther = async (order: GivenOrder, clause = 'CLEAN ON BOARD') =>
    edit(order, await draft(order), 'clauses', clause)
  /** Says the number of a bill, made out as usual. */
  const number = async (order: GivenOrder, kind: 'house' | 'master', no: string | null, terms = {}) => {
    const { order_version: version } = await readAtDesk(order)
    const body = { version, kind, no, terms: { ...usualTerms('prepaid'), ...terms } }
    return world.desk.call(deskSaveBill, { ...at(order), body })
  }
  /** An order with a submitted instruction. */
  const instructed = async () => {
    const order = await givenOrder(world, { status: 2 })
    await take.supply(world, order)
    return order
  }
  /** An order whose first version is published. */
  const published = async () => {
    const order = await instructed()
    return { order, version: await publish(order, await draft(order)) }
  }
  /** An order whose first version is approved. */
  const approved = async () => {
    const { order, version } = await published()
    return { order, version: await approve(order, version) }
  }
  /** The fees of all carriers: 40, 80 and 150 dollars. */
  const setFees = async () => {
    const own = { currency: 'USD', own_fee: 15, condition_zh: null, condition_en: null }
    const carrierFees = { before_cut_off: 25, after_cut_off: 65, after_issue: 135 }
    const fees = amendmentMoments.map((moment) => ({
      ...{ moment, version: 0, fee: { ...own, carrier_fee: carrierFees[moment] } },
    }))
    await world.desk.call(deskSaveAmendmentFees, { body: { carrier_id: null, fees } })
  }
  return {
    ...{ at, seen, read, readAtDesk, draft, draftOther, edit, publish, approve, issue, number },
    ...{ instructed, published, approved, setFees, issuedOn },
  }
}
