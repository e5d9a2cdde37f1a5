import { meets } from '@berth/domain/access/authority'
import { Navigate } from 'react-router'
import { useUser } from '#lib/api/session.ts'
import { paths } from '#lib/url/paths.ts'
import { MadeOffersPage } from '../making/made-offers-page.tsx'
import { OfferSideContext } from '../making/offer-side.ts'
import { ownOfferSide } from './own-side.tsx'

/** The forwarder's offers to its own customers. Both the route and the page require the permission. */
export function OwnOffersPage() {
  const { authorities } = useUser()
  if (!meets(authorities, 'rate')) return <Navigate to={paths.notFound} replace />
  return (
    <OfferSideContext value={ownOfferSide}>
      <MadeOffersPage />
    </OfferSideContext>
  )
}
