import { type ReactNode, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { EntryFrame } from '../app/start/entry-frame.tsx'
import { rememberedPath } from '../lib/api/auth-redirect.ts'
import { isDeskPath, paths } from '../lib/url/paths.ts'

export function drawIn(root: Root, page: ReactNode): void {
  root.render(
    <StrictMode>
      <EntryFrame isOpenWhenClosed={isOnTheWayToTheDesk}>{page}</EntryFrame>
    </StrictMode>,
  )
}

// While the portal is closed, operators still sign in here on their way to the desk, and come back from their provider.
function isOnTheWayToTheDesk(): boolean {
  if (location.pathname.startsWith('/sso/')) return true
  return location.pathname === paths.login && isDeskPath(rememberedPath() ?? '')
}
