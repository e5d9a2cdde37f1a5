import { fileURLToPath } from 'node:url'
import type { RouteObject } from 'react-router'
import { createServer } from 'vite'

const web = fileURLToPath(new URL('../../apps/web', import.meta.url))

/** Samples for the variable parts of an address. */
const samples: Readonly<Record<string, string>> = {
  ':id': '1',
  ':id?': '1',
  ':kind': 'country',
  ':of': 'staff',
  '*?': 'none',
  '*': 'none',
}

/** The addresses of all pages whose code loads on first open, read from the route tables. */
export async function readLazyPages(): Promise<{
  readonly portal: readonly string[]
  readonly desk: readonly string[]
}> {
  const server = await createServer({
    root: web,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { portalRoutes } = await server.ssrLoadModule('/src/portal/routes.tsx')
    const { signedInRoutes } = await server.ssrLoadModule('/src/portal/signed-in-routes.tsx')
    const { deskRoutes } = await server.ssrLoadModule('/src/desk/routes.tsx')
    const portal = [...addressesOf(portalRoutes), ...addressesOf(signedInRoutes)]
    return { portal, desk: addressesOf(deskRoutes) }
  } finally {
    await server.close()
  }
}

function addressesOf(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/')
    if (route.children) {
      const below = addressesOf(route.children, path)
      // One page is shown at all of these addresses: its code loads once.
      return route.lazy && route.children.every(({ element }) => element === null) ? below.slice(0, 1) : below
    }
    // Redirects are not pages, and neither are routes whose code is already loaded.
    const isPage = route.lazy !== undefined || (route.path !== undefined && !route.loader && !route.Component)
    return isPage ? [addressOf(path)] : []
  })
}

function addressOf(path: string): string {
  const parts = path.split('/').map((part) => samples[part] ?? part)
  return `/${parts.filter(Boolean).join('/')}`
}
