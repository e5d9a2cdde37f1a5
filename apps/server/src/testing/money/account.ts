import { payableStatuses } from '@berth/domain/money/bill-state'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { and, desc, eq } from 'drizzle-orm'
import type { MemberScope } from '../../platform/auth/scope.ts'
import { bills, orders, paymentBills, payments } from '../../platform/db/schema.ts'
import type { Booker } from '../../sample/party.ts'
import { aBooker, aMember } from '../builders.ts'
import { scopeOf } from '../scope-of.ts'
import type { Scene } from './scene.ts'

/** A company whose money moves, and what is stored of its orders, bills and payments. */
export class Account {
  readonly scene: Scene
  readonly member: MemberScope
  readonly booker: Booker

  private constructor(scene: Scene, member: MemberScope, booker: Booker) {
    this.scene = scene
    this.member = member
    this.booker = booker
  }

  static async open(scene: Scene): Promise<Account> {
    const user = await aMember(scene.test.db, { user: { isOwner: true } })
    const member = scopeOf(user) as MemberScope // A member's scope.
    return new Account(scene, member, await aBooker(scene.test.db, user))
  }

  get db() {
    return this.scene.test.db
  }
  get now() {
    return this.scene.test.clock.now()
  }

  async ordersIn(...statuses: readonly OrderStatus[]) {
    const all = await this.db
      .select({ id: orders.id, version: orders.version, status: orders.status, orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.customerId, this.member.customerId))
      .orderBy(orders.id)
    return all.filter(({ status }) => statuses.some((one) => one === status))
  }

  async billsIn(...states: readonly string[]) {
    const rows = await this.db
      .select({
        bill: bills,
        order: { id: orders.id, status: orders.status, version: orders.version, orderNo: orders.orderNo },
      })
      .from(bills)
      .innerJoin(orders, and(eq(orders.customerId, bills.customerId), eq(orders.id, bills.orderId)))
      .where(eq(bills.customerId, this.member.customerId))
      .orderBy(bills.id)
    return rows.filter(({ bill }) => states.includes(bill.state))
  }

  async payable() {
    const rows = await this.billsIn('agreed')
    return rows.filter(({ order }) => payableStatuses.some((status) => status === order.status))
  }

  async paymentsIn(state: 'waiting' | 'confirmed') {
    return await this.db
      .select()
      .from(payments)
      .where(and(eq(payments.customerId, this.member.customerId), eq(payments.state, state)))
      .orderBy(desc(payments.id))
  }

  partsOf(paymentId: number) {
    return this.db
      .select({ billId: paymentBills.billId, amount: paymentBills.amount })
      .from(paymentBills)
      .where(and(eq(paymentBills.customerId, this.member.customerId), eq(paymentBills.paymentId, paymentId)))
  }
}
