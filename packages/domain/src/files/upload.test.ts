import { expect, it } from 'vitest'
import { orderStatus } from '../order/lifecycle/status.ts'
import { purposeOf } from './upload.ts'

it.each([
  ['a file of the instruction', 'member', 'isf', orderStatus.pendingInstruction, 'supply_attachment'],
  ['a file for no order', 'member', null, null, 'supply_attachment'],
  ['a slip', 'member', null, orderStatus.pendingPayment, 'payment_slip'],
  ['a letter with a payment', 'member', 'guarantee', orderStatus.pendingPayment, 'payment_guarantee'],
  ['a letter for telex release', 'member', null, orderStatus.billOfLadingApplication, 'telex_guarantee'],
  [
    'what the document type names',
    'member',
    'telex_guarantee',
    orderStatus.pendingPayment,
    'telex_guarantee',
  ],
  ['a document of the operator', 'operator', '3', orderStatus.pendingBillOfLading, 'order_document'],
] as const)('says that %s is for what is due', (_, actor, documentType, status, purpose) => {
  expect(purposeOf({ actor, documentType, status })).toBe(purpose)
})
