import { Outlet } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session.ts'
import { rememberSignOut } from '../../lib/way-out.ts'
import { SignedInShell } from '../../shared/shell/signed-in-shell.tsx'
import { deskEntries } from '../navigation.ts'

/** The operator's side around every page of the desk: the same bar, in ink. */
export function DeskShell() {
  const leave = async () => {
    await signOut()
    rememberSignOut()
    location.assign(paths.login)
  }
  return (
    <SignedInShell home={paths.desk} entries={deskEntries} account={paths.deskAccount} onSignOut={leave} dark>
      <Outlet />
    </SignedInShell>
  )
}
