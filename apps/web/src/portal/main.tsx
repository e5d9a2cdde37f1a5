import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { startConfig } from '../lib/config.ts'
import { startLanguage } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { watchOtherTabs } from '../lib/token.ts'
import { leaveForLogin } from '../lib/way-out.ts'

startLanguage()
startConfig()
watchOtherTabs((change) => (change === 'ended' ? leaveForLogin() : location.assign(paths.home)))

const root = createRoot(document.getElementById('root') as HTMLElement)

// Who opens the portal at its door needs neither its pages nor the router between them yet.
if (location.pathname === paths.login) {
  const { startLogin } = await import('./account/start-login.tsx')
  startLogin(root)
} else {
  const { startPortal } = await import('./start-portal.tsx')
  startPortal(root)
}
