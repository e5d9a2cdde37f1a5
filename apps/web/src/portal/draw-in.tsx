import { type ReactNode, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { isDeskPath, paths } from '../lib/paths.ts'
import { rememberedPath } from '../lib/way-out.ts'
import { EntryFrame } from '../shared/entry-frame.tsx'

export function drawIn(root: Root, page: ReactNode): void {
  root.render(
    <StrictMode>
      <EntryFrame isOpenWhenClosed={isOnTheWayToTheDesk}>{page}</EntryFrame>
    </StrictMode>,
  )
}

// While the portal is closed, operators still sign in through it on their way to the desk.
function isOnTheWayToTheDesk(): boolean {
  return location.pathname === paths.login && isDeskPath(rememberedPath() ?? '')
}
