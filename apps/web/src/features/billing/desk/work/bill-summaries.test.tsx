// @vitest-environment happy-dom
import type { Bill } from '@berth/contract/money/bill'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { BillSummaries } from './bill-summaries.tsx'

const days = { due_date: '2026-12-03', create_time: '2026-11-25T08:00:00Z' }
const sums = { currency: 'CNY', total: 1800, tax: 0, collect: 0 }
const facts = {
  id: 1,
  bill_no: 'DN-1',
  name: 'DN-1',
  state: 'agreed',
  version: 1,
  question: null,
  answer: null,
} as const
const bill: Bill = { ...facts, ...days, ...sums, open: 900, document_id: 1, url: '/1', lines: [] }

it('a bill of which a part is paid says at the order what is still open of it', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: { lists: [] } })))
  const drawWith = (open: number) =>
    draw(
      <QueryClientProvider client={new QueryClient()}>
        <BillSummaries orderId={1} status={orderStatus.pendingPayment} bills={[{ ...bill, open }]} />
      </QueryClientProvider>,
    )
  drawWith(1800)
  expect(screen.queryByText(/900\.00/)).toBeNull()
  drawWith(900)
  expect(screen.getByText(/^(未付|Amount open) CN¥900\.00$/)).toBeDefined()
  vi.unstubAllGlobals()
})
