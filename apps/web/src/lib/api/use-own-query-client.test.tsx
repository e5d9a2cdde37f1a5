// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOwnQueryClient } from './use-own-query-client.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function Reader() {
  return useQuery({ queryKey: ['port'], queryFn: async () => 'Ningbo' }).data
}

let client: QueryClient

function Page() {
  client = useOwnQueryClient()
  return (
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>
  )
}

it('shows its answers, and keeps none once it is left', async () => {
  render(<Page />)
  await screen.findByText('Ningbo')
  cleanup()
  await Promise.resolve()
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps its answers when strict mode shows it twice', async () => {
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  await screen.findByText('Ningbo')
  expect(client.getQueryCache().getAll()).toHaveLength(1)
  cleanup()
})
