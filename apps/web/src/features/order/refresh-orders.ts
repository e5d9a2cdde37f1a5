import type { QueryClient } from '@tanstack/react-query'

/**
 * After an order has moved on: what the page shows is read again, and what other pages kept is forgotten, so that none of them
 * shows the order as it was before it has asked.
 */
export function refreshOrders(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  client.removeQueries({ queryKey, type: 'inactive' })
  return client.invalidateQueries({ queryKey })
}
