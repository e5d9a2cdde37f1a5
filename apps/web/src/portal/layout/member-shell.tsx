import { Outlet, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { OrderSearch } from '../../shared/search/order-search.tsx'
import { SignedInShell } from '../../shared/shell/signed-in-shell.tsx'
import { portalEntries } from '../navigation.ts'
import { memberSearch } from './member-search.ts'
import { UnreadBookings } from './unread-bookings.tsx'
import { WelcomeCard } from './welcome-card.tsx'

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
      search={<OrderSearch side={memberSearch} />}
      onSignOut={() => navigate(paths.logout)}
    >
      <WelcomeCard />
      <Outlet />
    </SignedInShell>
  )
}
