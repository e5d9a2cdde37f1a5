import { Outlet } from 'react-router'
import { SignedInShell } from '#app/shell/signed-in-shell.tsx'
import { ConfirmSessionDialog } from '#features/account/second-factor/confirm-session-dialog.tsx'
import { OrderSearch } from '#features/search/order-search.tsx'
import { paths } from '#lib/url/paths.ts'
import { deskSearch } from './desk-search.ts'
import { deskEntries } from './navigation.ts'

/** The desk's page frame: the same header as the portal, in a dark color. */
export function DeskShell() {
  // Sign-out is a page of the portal, so the browser itself warns about unsaved changes.
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
      <ConfirmSessionDialog />
      <Outlet />
    </SignedInShell>
  )
}
