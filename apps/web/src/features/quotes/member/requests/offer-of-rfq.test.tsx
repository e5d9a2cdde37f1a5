// @vitest-environment happy-dom
import { offerStateWords } from '@berth/locales/offer-words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { OfferOfRfq } from './offer-of-rfq.tsx'

const state = vi.hoisted(() => ({ is: 'opened' }))
vi.mock('#lib/api/api.ts', () => ({
  readOf: () => ({
    queryKey: ['offers', state.is],
    queryFn: async () => ({ lists: [{ id: 1, offer_no: 'QT1', best_totals: [], state: state.is }] }),
  }),
}))

it.each([
  ['opened', 0],
  ['declined', 1],
] as const)('says of the offer that answers a request whether it was turned down: %s', async (is, count) => {
  state.is = is
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OfferOfRfq rfq={{ rfq_no: 'RFQ1' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('QT1')).toBeTruthy()
  expect(screen.queryAllByText(offerStateWords[currentLanguage()].declined)).toHaveLength(count)
})
