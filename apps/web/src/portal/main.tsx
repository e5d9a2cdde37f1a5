import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startConfig } from '../lib/config.ts'
import { startLanguage } from '../lib/language.ts'
import { isDeskPath, paths } from '../lib/paths.ts'
import { watchOtherTabs } from '../lib/token.ts'
import { startVersionWatch } from '../lib/version.ts'
import { leaveForLogin, rememberedPath, setNavigator } from '../lib/way-out.ts'
import { EntryFrame } from '../shared/entry-frame.tsx'
import { findSignedInRoutes, portalRoutes } from './routes.tsx'

startLanguage()
startConfig()

const router = createBrowserRouter(portalRoutes, { patchRoutesOnNavigation: findSignedInRoutes })
setNavigator((path) => router.navigate(path))
startVersionWatch(router)
watchOtherTabs((change) => (change === 'ended' ? leaveForLogin() : location.assign(paths.home)))

// While the portal is closed, operators still sign in through it on their way to the desk.
function isOnTheWayToTheDesk(): boolean {
  return location.pathname === paths.login && isDeskPath(rememberedPath() ?? '')
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <EntryFrame isOpenWhenClosed={isOnTheWayToTheDesk}>
      <RouterProvider router={router} />
    </EntryFrame>
  </StrictMode>,
)
