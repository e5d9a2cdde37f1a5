import { Outlet, useNavigate } from 'react-router'
import { SignedInShell } from '#app/shell/signed-in-shell.tsx'
import { ConfirmSessionDialog } from '#features/account/second-factor/confirm-session-dialog.tsx'
import { OrderSearch } from '#features/search/order-search.tsx'
import { useUser } from '#lib/api/session.ts'
import { paths } from '#lib/url/paths.ts'
import { memberSearch } from './member-search.ts'
import { portalEntries } from './navigation.ts'
import { UnreadBookings } from './unread-bookings.tsx'
import { WelcomeCard } from './welcome-card.tsx'

// Here rather than in the entries, which pages before sign-in load as well.
const entries = portalEntries.map((entry) =>
  entry.path === paths.bookings ? { ...entry, Badge: UnreadBookings, isBadgeOnButton: true } : entry,
)

/** The member-side shell around every signed-in page. */
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
      <ConfirmSessionDialog />
      <Outlet />
    </SignedInShell>
  )
}
