import type { Actor } from '@berth/domain/access/actor'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import type { RollReason } from '@berth/domain/order/change/roll-reason'
import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderEventName } from '@berth/domain/order/lifecycle/order-event'
import type { RailPhase, RailStop } from '@berth/domain/order/lifecycle/rail'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { defineWords } from './language.ts'
import { terms } from './terms.ts'

/** The name of each status in tags and filters. */
export const statusWords = defineWords<Record<OrderStatus, string>>(
  {
    0: '草稿',
    1: '待放舱',
    2: '待补料',
    3: '待出提单',
    4: '待确认账单',
    5: '待开票',
    6: '待付款',
    7: '待申请放单',
    8: '待电放',
    9: '待寄正本',
    10: '已完成',
    11: '付款核对',
    20: '账单异议',
    40: '已取消',
  },
  {
    0: 'Draft',
    1: 'Awaiting space',
    2: 'SI due',
    3: 'B/L in preparation',
    4: 'Bill to review',
    5: 'To be invoiced',
    6: 'Payment due',
    7: 'Ready for release',
    8: 'Telex release requested',
    9: 'Originals requested',
    10: 'Completed',
    11: 'Payment under review',
    20: 'Bill questioned',
    40: 'Cancelled',
  },
)

/** The past-tense label of each action, for the timeline. */
export const actionDoneWords = defineWords<Record<OrderAction, string>>(
  {
    save: '新建草稿',
    update: '修改草稿',
    submit: '提交订舱',
    delete: '删除草稿',
    copy: '复制已有订舱',
    cancel: '取消订舱',
    ask_cancel: '申请取消',
    approve_cancel: '同意取消',
    refuse_cancel: '拒绝取消',
    return_booking: '退回修改',
    confirm: '放舱',
    confirm_again: '重新放舱',
    update_transport: '更新船期',
    roll: '转船',
    accept_roll: '同意转船',
    object_roll: '反对转船',
    ask_change: '申请改单',
    withdraw_change: '撤回改单申请',
    accept_change: '接受改单',
    decline_change: '不接受改单',
    split: '拆单',
    save_supply: '保存补料（未提交）',
    submit_supply: '提交补料',
    return_supply: '退回补料',
    issue_bill: '出账单',
    nothing_to_pay: '无需付款',
    pass_bill: '确认账单',
    question_bill: '提出账单异议',
    issue_bill_again: '重出账单',
    issue_invoice: '开票',
    skip_invoice: '不开票，进入付款',
    pay: '提交付款',
    confirm_payment: '确认到账',
    undo_payment: '撤回到账确认',
    undo_bill: '撤回账单',
    reject_payment: '退回付款',
    withdraw_payment: '撤回付款',
    credit_bill: '开具贷项',
    add_bill: '补账单',
    agree_bill: '确认补账单',
    dispute_bill: '对补账单提出异议',
    answer_bill: '答复补账单异议',
    apply_telex: '申请电放',
    apply_originals: '申请正本提单',
    return_application: '退回放单申请',
    release: '电放完成',
    dispatch: '寄出正本',
    cancel_order: '取消订单',
  },
  {
    save: 'Draft created',
    update: 'Draft edited',
    submit: 'Booking submitted',
    delete: 'Draft deleted',
    copy: 'Copied from another booking',
    cancel: 'Booking cancelled',
    ask_cancel: 'Cancellation requested',
    approve_cancel: 'Cancellation approved',
    refuse_cancel: 'Cancellation refused',
    return_booking: 'Returned for changes',
    confirm: 'Space confirmed',
    confirm_again: 'Space reconfirmed',
    update_transport: 'Vessel, dates or cut-offs updated',
    roll: 'Rolled to another sailing',
    accept_roll: 'Roll accepted',
    object_roll: 'Roll objected to',
    ask_change: 'Change requested',
    withdraw_change: 'Change request withdrawn',
    accept_change: 'Change accepted',
    decline_change: 'Change declined',
    split: 'Booking split',
    save_supply: 'Shipping instruction saved, not submitted',
    submit_supply: 'Shipping instruction submitted',
    return_supply: 'Shipping instruction returned',
    issue_bill: 'Bill issued',
    nothing_to_pay: 'No charges',
    pass_bill: 'Bill agreed',
    question_bill: 'Bill questioned',
    issue_bill_again: 'Bill reissued',
    issue_invoice: 'Invoice issued',
    skip_invoice: 'No invoice issued; payment is next',
    pay: 'Payment submitted',
    confirm_payment: 'Payment confirmed',
    undo_payment: 'Payment confirmation undone',
    undo_bill: 'Bill withdrawn',
    reject_payment: 'Payment returned',
    withdraw_payment: 'Payment withdrawn',
    credit_bill: 'Credit note issued',
    add_bill: 'Supplementary bill issued',
    agree_bill: 'Supplementary bill agreed',
    dispute_bill: 'Supplementary bill questioned',
    answer_bill: 'Supplementary bill answered',
    apply_telex: 'Telex release requested',
    apply_originals: 'Original bills of lading requested',
    return_application: 'Release request returned',
    release: 'Telex released',
    dispatch: 'Originals dispatched',
    cancel_order: 'Order cancelled',
  },
)

/** The label of every timeline event. */
export const eventWords = defineWords<Record<OrderEventName, string>>(
  {
    ...actionDoneWords['zh-CN'],
    document_added: '上传单证',
    bl_published: '发出提单草稿',
    bl_corrected: '提交提单修改',
    bl_approved: '确认提单草稿',
    bl_numbered: '填写提单资料',
    bl_issued: '签发提单',
    bl_amendment_asked: '申请改提单',
    bl_amendment_accepted: '同意改提单',
    bl_amendment_declined: '拒绝改提单',
    roll_passed: '转船未答复，视为接受',
    roll_held: '转船未答复，待操作员处理',
  },
  {
    ...actionDoneWords['en-US'],
    document_added: 'Document added',
    bl_published: 'Draft B/L published',
    bl_corrected: 'Draft B/L corrections sent',
    bl_approved: 'Draft B/L approved',
    bl_numbered: 'B/L details set',
    bl_issued: 'B/L issued',
    bl_amendment_asked: 'B/L amendment requested',
    bl_amendment_accepted: 'B/L amendment accepted',
    bl_amendment_declined: 'B/L amendment declined',
    roll_passed: 'Roll not answered, taken as accepted',
    roll_held: 'Roll not answered, held for the desk',
  },
)

export const actorWords = defineWords<Record<Actor, string>>(
  { member: '会员', operator: terms.zh.operator },
  { member: 'Member', operator: terms.en.operator },
)

export const containerModeWords = defineWords<Record<ContainerMode, string>>(
  { 1: '整箱', 2: '拼箱' },
  { 1: 'FCL', 2: 'LCL' },
)

/** The mode of transport; the portal books sea freight only. */
export const shipModeWords = defineWords({ sea: '海运' }, { sea: 'Sea' })

export const freightTermWords = defineWords<Record<FreightTerm, string>>(
  { prepaid: '预付 FREIGHT PREPAID', collect: '到付 FREIGHT COLLECT' },
  { prepaid: 'Freight prepaid', collect: 'Freight collect' },
)

export const partyWords = defineWords<Record<InstructionRole, string>>(
  {
    shipper: terms.zh.shipper,
    consignee: terms.zh.consignee,
    notify1: '第一通知人',
    notify2: '第二通知人',
    seller: '卖方',
    buyer: '买方',
    manufacturer: '生产商',
    ship_to: '送货方',
    stuffing_location: '装箱地点',
    consolidator: '拼箱方',
  },
  {
    shipper: terms.en.shipper,
    consignee: terms.en.consignee,
    notify1: 'Notify party 1',
    notify2: 'Notify party 2',
    seller: 'Seller',
    buyer: 'Buyer',
    manufacturer: 'Manufacturer',
    ship_to: 'Ship-to party',
    stuffing_location: 'Stuffing location',
    consolidator: 'Consolidator (stuffer)',
  },
)

export const railPhaseWords = defineWords<Record<RailPhase, string>>(
  { booking: terms.zh.booking, documents: terms.zh.documents, money: '账款', release: terms.zh.release },
  { booking: terms.en.booking, documents: terms.en.documents, money: 'Billing', release: terms.en.release },
)

export const railStopWords = defineWords<Record<RailStop, string>>(
  {
    submit: '提交订舱',
    space: '放舱',
    supply: terms.zh.si,
    bill_of_lading: '出提单',
    bill_check: '确认账单',
    invoice: '开票',
    payment: '付款',
    release_application: terms.zh.applyForRelease,
    release: '电放 / 寄单',
    done: '完成',
  },
  {
    submit: 'Submit',
    space: 'Space confirmed',
    supply: terms.en.si,
    bill_of_lading: 'B/L',
    bill_check: 'Review bill',
    invoice: 'Invoice',
    payment: 'Payment',
    release_application: terms.en.applyForRelease,
    release: 'Telex / originals',
    done: 'Done',
  },
)

/** Why an order was moved to another sailing. */
export const rollReasonWords = defineWords<Record<RollReason, string>>(
  {
    carrier_rolled: '船公司甩柜',
    blank_sailing: '空班（船公司取消航次）',
    overbooked: '爆舱',
    cargo_late: '货没赶上截重',
    documents_late: '补料没赶上截单',
    customs: '海关查验',
    port_congestion: '港口拥堵',
    member_asked: '客户要求',
    other: '其他',
  },
  {
    carrier_rolled: 'Rolled by the carrier',
    blank_sailing: 'Blank sailing, cancelled by the carrier',
    overbooked: 'Vessel overbooked',
    cargo_late: 'Cargo missed the gate-in cut-off',
    documents_late: 'SI missed the cut-off',
    customs: 'Customs inspection',
    port_congestion: 'Port congestion',
    member_asked: 'Asked for by the member',
    other: 'Other',
  },
)
