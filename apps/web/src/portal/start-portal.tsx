import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setNavigator } from '../lib/api/auth-redirect.ts'
import { startVersionWatch } from '../lib/api/version.ts'
import { drawIn } from './draw-in.tsx'
import { findSignedInRoutes, portalRoutes } from './routes.tsx'

/** Draws the page of the present address, and from then on swaps pages without loading them. */
export function startPortal(root: Root): void {
  drawIn(root, <RouterProvider router={createRouter()} />)
}

/** The same over a page that is drawn already: it stays until the next one is there. */
export async function startPortalOver(root: Root): Promise<void> {
  const router = createRouter()
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
    if (router.state.initialized) resolve()
  })
  drawIn(root, <RouterProvider router={router} />)
}

function createRouter() {
  const router = createBrowserRouter(portalRoutes, { patchRoutesOnNavigation: findSignedInRoutes })
  setNavigator((path) => router.navigate(path))
  startVersionWatch(router)
  return router
}
