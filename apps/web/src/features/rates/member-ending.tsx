import { meets } from '@berth/domain/access/authority'
import { Navigate } from 'react-router'
import { useUser } from '#lib/api/session.ts'
import { paths } from '#lib/url/paths.ts'
import { EndingPage } from './ending-page.tsx'
import { memberRateCalls } from './member-calls.ts'

/** The rates of the member's company that end soon. Both the route and the page require the permission. */
export function MemberEndingPage() {
  const { authorities } = useUser()
  if (!meets(authorities, 'rate')) return <Navigate to={paths.notFound} replace />
  return <EndingPage viewer="member" calls={memberRateCalls} />
}
