import { MadeOffersPage } from '../making/made-offers-page.tsx'
import { OfferSideContext } from '../making/offer-side.ts'
import { deskOfferSide } from './desk-side.tsx'

/** All offers of the operator. */
export function DeskOffersPage() {
  return (
    <OfferSideContext value={deskOfferSide}>
      <MadeOffersPage />
    </OfferSideContext>
  )
}
