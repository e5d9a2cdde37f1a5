import { Outlet } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ForbiddenScreen, NotFoundScreen } from '../../shared/screens/plain-screens.tsx'
import { SimpleLayout } from '../../shared/shell/simple-layout.tsx'

/** The second layout, around pages one needs no account for. */
export function PublicLayout() {
  return (
    <SimpleLayout home={paths.home}>
      <Outlet />
    </SimpleLayout>
  )
}

export function ForbiddenPage() {
  return <ForbiddenScreen home={paths.home} />
}

export function NotFoundPage() {
  return <NotFoundScreen home={paths.home} />
}

/** An address below a page of the menu that is no page: the menu stays. */
export function NotFoundInShell() {
  return <NotFoundScreen home={paths.home} />
}
