import { Outlet } from 'react-router'
import { SignedInShell } from '../../app/shell/signed-in-shell.tsx'
import { OrderSearch } from '../../features/search/order-search.tsx'
import { paths } from '../../lib/url/paths.ts'
import { deskSearch } from './desk-search.ts'
import { deskEntries } from './navigation.ts'

/** The operator's side around every page of the desk: the same bar, in ink. */
export function DeskShell() {
  // The portal's page: the browser asks about what is unsaved before it goes there.
  const leave = () => location.assign(paths.logout)
  return (
    <SignedInShell
      home={paths.desk}
      entries={deskEntries}
      account={paths.deskAccount}
      search={<OrderSearch host={deskSearch} />}
      onSignOut={leave}
      dark
    >
      <Outlet />
    </SignedInShell>
  )
}
