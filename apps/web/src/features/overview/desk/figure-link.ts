import type { FigureFilter } from '@berth/contract/desk/desk-order'
import { paths } from '#lib/url/paths.ts'

/** Links to the orders behind a figure. */
export function figureLink(filter: FigureFilter): string {
  const params = new URLSearchParams({ queue: 'all', sort: 'newest' })
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) params.set(name, String(value))
  return `${paths.deskOrders}?${params}`
}
