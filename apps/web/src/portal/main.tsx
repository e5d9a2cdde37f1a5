import '../ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { leaveForLogin } from '../lib/api/auth-redirect.ts'
import { startConfig } from '../lib/api/config.ts'
import { watchOtherTabs } from '../lib/api/token.ts'
import { startLanguage } from '../lib/language.ts'
import { loadRuleWordsWhenUsed } from '../lib/say-finding.ts'
import { paths } from '../lib/url/paths.ts'
import { ErrorScreen } from '../page-parts/screens/error-screen.tsx'
import { drawIn } from './draw-in.tsx'

startLanguage()
startConfig()
loadRuleWordsWhenUsed()
watchOtherTabs((change) => (change === 'ended' ? leaveForLogin() : location.assign(paths.home)))

const root = createRoot(document.getElementById('root') as HTMLElement)

// When the first code fails to load, no page is there yet to report it.
start().catch((error: unknown) =>
  drawIn(
    root,
    <main>
      <ErrorScreen error={error} />
    </main>,
  ),
)

/** Users who open the login page need neither the portal's pages nor the router yet. */
async function start(): Promise<void> {
  if (location.pathname === paths.login) {
    const { startLogin } = await import('./start-login.tsx')
    startLogin(root)
  } else {
    const { startPortal } = await import('./start-portal.tsx')
    startPortal(root)
  }
}
