import type { ComponentType } from 'react'

/**
 * Loads a page's code when it is first opened, for a route's `lazy`. This is a function rather than an object of properties
 * because the router swallows a failed property if the route has no loader, which leaves an empty page.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => ({ Component: await load() })
}
