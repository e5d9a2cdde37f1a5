import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshOrders } from './refresh-orders.ts'

it('refetches visible order queries and drops cached ones of other pages', async () => {
  const client = new QueryClient()
  client.setQueryData(['order', { page: 1 }], 'the list before')
  client.setQueryData(['port', { page: 1 }], 'ports')
  client.setQueryData(['order', '7'], 'the order before')
  const shown = new QueryObserver(client, {
    queryKey: ['order', '7'],
    queryFn: () => 'the order now',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stop = shown.subscribe(() => {})
  await refreshOrders(client, ['order'])
  expect(client.getQueryData(['order', { page: 1 }])).toBeUndefined()
  expect(client.getQueryData(['order', '7'])).toBe('the order now')
  expect(client.getQueryData(['port', { page: 1 }])).toBe('ports')
  stop()
})
