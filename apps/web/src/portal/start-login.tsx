import type { Root } from 'react-dom/client'
import { LoginPage } from '../features/sign-in/member/login-page.tsx'
import { type Way, WayProvider } from '../features/sign-in/member/way.tsx'
import { startVersionWatch } from '../lib/api/version.ts'
import { drawIn } from './draw-in.tsx'

const loadPortal = () => import('./start-portal.tsx')

/** Renders the login page alone; the portal starts over it once the user has signed in. */
export function startLogin(root: Root): void {
  const way: Way = {
    username: '',
    Link: ({ to, ...rest }) => <a href={to} {...rest} />,
    prepare: () => void loadPortal().catch(() => {}),
    go: async (path) => {
      try {
        const { startPortalOver } = await loadPortal()
        history.replaceState(null, '', path)
        await startPortalOver(root)
      } catch {
        // The site was updated meanwhile: the new version starts with a full page load.
        location.replace(path)
      }
    },
  }
  startVersionWatch(null)
  drawIn(
    root,
    <WayProvider value={way}>
      <LoginPage />
    </WayProvider>,
  )
}
