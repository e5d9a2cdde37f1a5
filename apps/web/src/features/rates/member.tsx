import { exportRates } from '@berth/contract/trade/export'
import { meets } from '@berth/domain/access/authority'
import { Navigate } from 'react-router'
import { useUser } from '#lib/api/session.ts'
import { paths } from '#lib/url/paths.ts'
import { memberRateCalls } from './member-calls.ts'
import { RatesPage } from './rates-page.tsx'

const into = { kind: 'rate', cacheKey: memberRateCalls.cacheKey } as const

/** The rates of the member's company. Both the route and the page require the permission. */
export function MemberRatesPage() {
  const { authorities } = useUser()
  if (!meets(authorities, 'rate')) return <Navigate to={paths.notFound} replace />
  return <RatesPage viewer="member" calls={memberRateCalls} exporting={exportRates} into={into} />
}
