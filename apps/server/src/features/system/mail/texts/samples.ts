import type { MailTextKind } from '@berth/domain/settings/mail-text'
import type { MailKind, Written } from '../letters/writers.ts'

type Sample = Omit<Written, 'kind' | 'authorities' | 'toDesk'> & {
  readonly kind: MailKind
  /** Sent to the operator's own mailbox instead of a member. */
  readonly toDesk?: true
}

const order = { orderId: 1024, company: 'NORDLICHT MOEBEL GMBH' }
const nobody = { orderId: null, company: null }
const lane = { 'zh-CN': '盐田 → 洛杉矶', 'en-US': 'Yantian → Los Angeles' }
const asked = { rfq_id: 7, rfq_no: 'RFQ2603160007', lane, containers: '2×40HQ' }
const registered = {
  company1: 'NORDLICHT MOEBEL GMBH',
  username: 'anna.weber@nordlicht.example',
  customer_id: 1,
}
const changedSignIn = { username: registered.username, time: '2026-03-16T02:00:00.000Z' }
const stated = { statement_id: 12, number: 'ST-2602-0032-USD' }
const dueBill = {
  ...{ bill_no: 'DN-26030012-1', order_no: 'BT26030012' },
  ...{ currency: 'USD', open: 2_860, due_date: '2026-03-23' },
}
const moved = { order_no: 'BK2603160012', reason: null }
const messages = [{ user_name: 'LIN QING', text: 'The SI cut-off has moved to Friday noon.' }]
const invited = {
  inviter: 'LIN QING',
  email: 'new.colleague@nordlicht.example',
  company1: 'NORDLICHT MOEBEL GMBH',
  company2: null,
  token: '',
  expire_time: '2999-12-31T00:00:00.000Z',
}

/** Sample messages for previewing each text. */
export const mailSamples: Readonly<Record<MailTextKind, Sample>> = {
  order_moved: { kind: 'order_moved', ...order, payload: { ...moved, action: 'confirm', to: 2 } },
  order_moved_desk: {
    kind: 'order_moved',
    ...order,
    toDesk: true,
    payload: { ...moved, action: 'submit', to: 1 },
  },
  order_message: { kind: 'order_message', ...order, payload: { order_no: moved.order_no, messages } },
  order_message_desk: {
    kind: 'order_message',
    ...order,
    toDesk: true,
    payload: { order_no: moved.order_no, messages },
  },
  bl_published: { kind: 'bl_published', ...order, payload: { order_no: moved.order_no, version: 2 } },
  bl_reminder: {
    kind: 'bl_reminder',
    ...order,
    payload: { order_no: moved.order_no, version: 2, cut_off: '2026-11-20T08:00:00Z' },
  },
  bl_issued: { kind: 'bl_issued', ...order, payload: { order_no: moved.order_no, version: 3 } },
  bl_amendment_accepted: {
    kind: 'bl_amendment_accepted',
    ...order,
    payload: { order_no: moved.order_no, version: 3 },
  },
  bl_amendment_declined: {
    kind: 'bl_amendment_declined',
    ...order,
    payload: { order_no: moved.order_no, version: 3 },
  },
  bl_corrected: {
    kind: 'bl_corrected',
    ...order,
    toDesk: true,
    payload: { order_no: moved.order_no, version: 2, corrections: 3 },
  },
  bl_amendment_asked: {
    kind: 'bl_amendment_asked',
    ...order,
    toDesk: true,
    payload: { order_no: moved.order_no, version: 3, corrections: 2 },
  },
  bl_approved: {
    kind: 'bl_approved',
    ...order,
    toDesk: true,
    payload: { order_no: moved.order_no, version: 2, corrections: 0 },
  },
  statement_made: {
    kind: 'statement_made',
    ...nobody,
    payload: { ...stated, month: '2026-02', currency: 'USD', closing: 4_828.5, reply_by: '2026-03-30' },
  },
  statement_questioned: {
    kind: 'statement_questioned',
    ...nobody,
    toDesk: true,
    payload: {
      ...{ ...stated, currency: 'USD', company: order.company },
      questions: [{ amount: 150, text: 'The quote does not include the peak season surcharge.' }],
    },
  },
  statement_answered: {
    kind: 'statement_answered',
    ...nobody,
    payload: { ...stated, answer: 'A credit note has been issued.' },
  },
  invoice_issued: {
    kind: 'invoice_issued',
    ...nobody,
    payload: {
      ...{ customer_id: 1, request_id: 7, request_no: 'KP260300007', title: 'NORDLICHT MOEBEL GMBH' },
      ...{ number: '26442000000012345678', day: '2026-03-16', files: [] },
    },
  },
  invoice_declined: {
    kind: 'invoice_declined',
    ...nobody,
    payload: {
      request_id: 7,
      request_no: 'KP260300007',
      reason: 'The credit code is not that of the title.',
    },
  },
  bill_due: { kind: 'bill_reminder', ...nobody, payload: { days: -3, bills: [dueBill] } },
  bill_overdue: { kind: 'bill_reminder', ...nobody, payload: { days: 7, bills: [dueBill] } },
  payment_reminder: {
    kind: 'payment_reminder',
    ...nobody,
    payload: {
      ...{ count: 1, overdue: 1, bills: [dueBill] },
      sums: [{ currency: dueBill.currency, open: dueBill.open, overdue: dueBill.open }],
    },
  },
  document_added: {
    kind: 'document_added',
    ...order,
    payload: {
      order_no: moved.order_no,
      documents: [{ type: 2, name: 'MBL draft.pdf', remark: 'Please check the consignee.' }],
    },
  },
  rfq_received: {
    kind: 'rfq_received',
    ...nobody,
    toDesk: true,
    payload: {
      ...asked,
      company: 'NORDLICHT MOEBEL GMBH',
      linkman: 'ANNA WEBER',
      email: 'anna.weber@nordlicht.example',
      carrier: null,
      rate: null,
      ready_date: '2026-03-30',
      description: 'WOODEN FURNITURE',
      target_rate: 'USD 1800',
      potential_vol: '10×40HQ',
      sales: 'LIN QING',
    },
  },
  rfq_answered: {
    kind: 'rfq_answered',
    ...nobody,
    payload: { ...asked, options: 2, best: 3580, expire_date: '2026-03-23', answer: null },
  },
  rfq_declined: {
    kind: 'rfq_declined',
    ...nobody,
    payload: { ...asked, reason: 'No space before 15 April.' },
  },
  registration_confirm: {
    kind: 'registration_confirm',
    ...nobody,
    payload: { ...registered, token: '', expire_time: invited.expire_time },
  },
  registration_known: { kind: 'registration_known', ...nobody, payload: registered },
  registration_welcome: { kind: 'registration_welcome', ...nobody, payload: registered },
  registration_received: { kind: 'registration_received', ...nobody, payload: registered },
  registration_waiting: { kind: 'registration_received', ...nobody, toDesk: true, payload: registered },
  registration_approved: { kind: 'registration_approved', ...nobody, payload: registered },
  registration_rejected: {
    kind: 'registration_rejected',
    ...nobody,
    payload: { ...registered, reason: 'The business license is not legible.' },
  },
  invitation: { kind: 'invitation', ...nobody, payload: invited },
  invitation_known: { kind: 'invitation_known', ...nobody, payload: invited },
  password_code: {
    kind: 'password_code',
    ...nobody,
    payload: { code: '••••••', minutes: 10, expire_time: invited.expire_time },
  },
  password_changed: { kind: 'password_changed', ...nobody, payload: changedSignIn },
  second_factor_on: { kind: 'second_factor_on', ...nobody, payload: changedSignIn },
  second_factor_off: { kind: 'second_factor_off', ...nobody, payload: changedSignIn },
  factor_added: { kind: 'factor_added', ...nobody, payload: changedSignIn },
  factor_removed: { kind: 'factor_removed', ...nobody, payload: changedSignIn },
  contact_reply: {
    kind: 'contact_reply',
    ...nobody,
    payload: {
      ...{ name: 'Anna Weber', subject: 'LCL to Hamburg', content: 'How long does it take from Yantian?' },
      ...{ text: '32 days by the weekly service.', by: 'LIN QING', reply_to: '' },
    },
  },
  contact_us: {
    kind: 'contact_us',
    ...nobody,
    toDesk: true,
    payload: {
      name: 'Anna Weber',
      email: 'anna.weber@nordlicht.example',
      subject: 'LCL to Hamburg',
      content: 'How long does it take from Yantian?',
      company: null,
      language: 'en-US',
    },
  },
}
