import { Outlet, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { SignedInShell } from '../../shared/shell/signed-in-shell.tsx'
import { portalEntries } from '../navigation.ts'
import { UnreadBookings } from './unread-bookings.tsx'

// Here and not with the entries, which the pages before signing in need as well.
const entries = portalEntries.map((entry) =>
  entry.path === paths.bookings ? { ...entry, Badge: UnreadBookings, isBadgeOnButton: true } : entry,
)

/** The member's side around every signed-in page. */
export function MemberShell() {
  const navigate = useNavigate()
  const { authorities } = useUser()
  return (
    <SignedInShell
      home={paths.home}
      entries={entries}
      account={authorities.includes('user') ? paths.profile : undefined}
      onSignOut={() => navigate(paths.logout)}
    >
      <Outlet />
    </SignedInShell>
  )
}
