// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { blankCharge, blankOption } from '../making/offer-draft.ts'
import { FreightMargin } from './freight-margin.tsx'

vi.mock('#lib/api/use-may.ts', () => ({ useMay: () => true }))
afterEach(() => vi.unstubAllGlobals())

/** Draws the sums of an option of two container types, of which some have a cost. */
function drawSums(spaces: readonly { container_id: number; price: number }[], charges: number) {
  const data = { lists: [{ rate_id: 9, spaces, lcl: null }] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data })))
  const charge = { ...blankCharge('origin'), charge_id: 1, unit_price: 450 }
  const option = {
    ...blankOption(),
    rate_id: 9,
    spaces: [
      { container_id: 20, container_name: '20GP', count: 1, price: 1000 },
      { container_id: 40, container_name: '40HQ', count: 2, price: 2340 },
    ],
    lines: [
      ...Array.from({ length: charges }, () => charge),
      blankCharge('origin'),
      { ...charge, charge_mode: 'included' as const },
    ],
  }
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <FreightMargin option={option} at="sums" />
    </QueryClientProvider>,
  )
}

it('the margin of an option is that of the lines whose cost is known, and it says which are not', async () => {
  chooseLanguage('en-US')
  drawSums([{ container_id: 40, price: 2300 }], 2)
  expect(await screen.findByText('Margin on freight, 40HQ')).toBeTruthy()
  expect(screen.getByText('Cost of freight, 40HQ')).toBeTruthy()
  expect(screen.getByText('US$80.00')).toBeTruthy()
  expect(screen.getByText('US$4,600.00')).toBeTruthy()
  expect(screen.getByText('Cost not known, not counted: freight of 20GP, 2 charges')).toBeTruthy()
})

it('with every cost of the freight it names the charges alone', async () => {
  chooseLanguage('zh-CN')
  const both = [
    { container_id: 20, price: 900 },
    { container_id: 40, price: 2300 },
  ]
  drawSums(both, 1)
  expect(await screen.findByText('海运费毛利')).toBeTruthy()
  expect(screen.getByText('US$180.00')).toBeTruthy()
  expect(screen.getByText('成本未知，未计入：1 项费用')).toBeTruthy()
})
