import { meets } from '@berth/domain/access/authority'
import { Navigate } from 'react-router'
import { useUser } from '#lib/api/session.ts'
import { paths } from '#lib/url/paths.ts'
import { MadeOfferPage } from '../making/made-offer-page.tsx'
import { OfferSideContext } from '../making/offer-side.ts'
import { ownOfferSide } from './own-side.tsx'

/** One version of an offer to a customer of the forwarder. Both the route and the page require the permission. */
export function OwnOfferPage() {
  const { authorities } = useUser()
  if (!meets(authorities, 'rate')) return <Navigate to={paths.notFound} replace />
  return (
    <OfferSideContext value={ownOfferSide}>
      <MadeOfferPage />
    </OfferSideContext>
  )
}
