import type { QueryClient } from '@tanstack/react-query'

/**
 * Refreshes order data after a change: refetches what is visible and drops the rest from the cache, so that no other page shows
 * an outdated order before its own request.
 */
export function refreshOrders(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  client.removeQueries({ queryKey, type: 'inactive' })
  return client.invalidateQueries({ queryKey })
}
