import '../ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { EntryFrame } from '../app/start/entry-frame.tsx'
import { leaveForLogin } from '../lib/api/auth-redirect.ts'
import { startConfig } from '../lib/api/config.ts'
import { watchOtherTabs } from '../lib/api/token.ts'
import { startVersionWatch } from '../lib/api/version.ts'
import { startLanguage } from '../lib/language.ts'
import { loadRuleWordsWhenUsed } from '../lib/say-finding.ts'
import { paths } from '../lib/url/paths.ts'
import { deskRoutes } from './routes.tsx'

startLanguage()
startConfig()
loadRuleWordsWhenUsed()

const router = createBrowserRouter(deskRoutes)
startVersionWatch(router)

// Sign-in and the refusal pages belong to the portal, so going there is a full page load.
watchOtherTabs((change) => (change === 'ended' ? leaveForLogin() : location.assign(paths.home)))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {/* A closed portal is reopened from here. */}
    <EntryFrame isOpenWhenClosed={() => true}>
      <RouterProvider router={router} />
    </EntryFrame>
  </StrictMode>,
)
