import { Outlet, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { signOut, useUser } from '../../lib/session.ts'
import { rememberSignOut } from '../../lib/way-out.ts'
import { SignedInShell } from '../../shared/shell/signed-in-shell.tsx'
import { portalEntries } from '../navigation.ts'

/** The member's side around every signed-in page. */
export function MemberShell() {
  const navigate = useNavigate()
  const { authorities } = useUser()
  const leave = async () => {
    await signOut()
    rememberSignOut()
    await navigate(paths.login)
  }
  return (
    <SignedInShell
      home={paths.home}
      entries={portalEntries}
      account={authorities.includes('user') ? paths.profile : undefined}
      onSignOut={leave}
    >
      <Outlet />
    </SignedInShell>
  )
}
