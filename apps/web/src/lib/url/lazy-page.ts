import type { ComponentType } from 'react'

/**
 * A page whose code is loaded when it is first opened, for a route's `lazy`. A function rather than an object of properties:
 * of those the router drops a failure where the route has no loader, and an empty page is all that is left.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => ({ Component: await load() })
}
