import { Outlet } from 'react-router'
import { SimpleLayout } from '../app/shell/simple-layout.tsx'
import { paths } from '../lib/url/paths.ts'
import { ForbiddenScreen, NotFoundScreen } from '../page-parts/screens/plain-screens.tsx'

/** The second layout, around pages that need no account. */
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

/** An unknown address below a menu page: the menu stays. */
export function NotFoundInShell() {
  return <NotFoundScreen home={paths.home} />
}
