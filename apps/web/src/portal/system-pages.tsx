import { lazy, Suspense } from 'react'
import { Outlet, useLoaderData } from 'react-router'
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

// Visitors do not need the shell.
const MemberShell = lazy(async () => ({ default: (await import('./layout/member-shell.tsx')).MemberShell }))

/** Around an unknown address: a member who is signed in keeps the menu. */
export function NotFoundFrame() {
  if (useLoaderData() !== 'member') return <PublicLayout />
  return (
    <Suspense>
      <MemberShell />
    </Suspense>
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
