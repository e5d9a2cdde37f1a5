import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startConfig } from '../lib/config.ts'
import { startLanguage } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { watchOtherTabs } from '../lib/token.ts'
import { startVersionWatch } from '../lib/version.ts'
import { leaveForLogin } from '../lib/way-out.ts'
import { EntryFrame } from '../shared/entry-frame.tsx'
import { deskRoutes } from './routes.tsx'

startLanguage()
startConfig()

const router = createBrowserRouter(deskRoutes)
startVersionWatch(router)

// Sign-in and the refusal pages are the portal's: going there loads its page, which is the browser's own navigation.
watchOtherTabs((change) => (change === 'ended' ? leaveForLogin() : location.assign(paths.home)))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {/* A closed portal is opened again from here. */}
    <EntryFrame isOpenWhenClosed={() => true}>
      <RouterProvider router={router} />
    </EntryFrame>
  </StrictMode>,
)
