import { Outlet } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { OrderSearch } from '../../shared/search/order-search.tsx'
import { SignedInShell } from '../../shared/shell/signed-in-shell.tsx'
import { deskEntries } from '../navigation.ts'
import { deskSearch } from './desk-search.ts'

/** The operator's side around every page of the desk: the same bar, in ink. */
export function DeskShell() {
  // The portal's page: the browser asks about what is unsaved before it goes there.
  const leave = () => location.assign(paths.logout)
  return (
    <SignedInShell
      home={paths.desk}
      entries={deskEntries}
      account={paths.deskAccount}
      search={<OrderSearch side={deskSearch} />}
      onSignOut={leave}
      dark
    >
      <Outlet />
    </SignedInShell>
  )
}
