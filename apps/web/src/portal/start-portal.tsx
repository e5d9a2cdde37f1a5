import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setNavigator } from '../lib/api/auth-redirect.ts'
import { startVersionWatch } from '../lib/api/version.ts'
import { drawIn } from './draw-in.tsx'
import { findSignedInRoutes, portalRoutes } from './routes.tsx'

/** Renders the page of the current address; from then on pages change without reloading. */
export function startPortal(root: Root): void {
  drawIn(root, <RouterProvider router={createRouter()} />)
}

/** Same as above, over a page already rendered: that page stays until the next one is ready. */
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
