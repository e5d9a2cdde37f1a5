import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const deskCountFinanceWork = endpoint({
  method: 'GET',
  path: '/desk/finance-work',
  summary:
    'Count the work waiting for finance: payments, bank entries, questioned statements, invoice requests and unbilled fees',
  access: lifecycle.confirm_payment.access,
  output: z.object({
    /** Payments that await confirmation. */
    payments: z.number().int(),
    /** Entries of the bank that are neither matched nor set aside. */
    bank_entries: z.number().int(),
    /** Statements with a question that is not answered. */
    statements: z.number().int(),
    /** Requests for an invoice that is not issued. */
    invoices: z.number().int(),
    /** Orders with agreed fees that no bill charges; 0 for callers who may not issue bills. */
    unbilled: z.number().int(),
  }),
})
