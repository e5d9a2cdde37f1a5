import { MadeOfferPage } from '../making/made-offer-page.tsx'
import { OfferSideContext } from '../making/offer-side.ts'
import { deskOfferSide } from './desk-side.tsx'

/** One version of an offer of the operator. */
export function DeskOfferPage() {
  return (
    <OfferSideContext value={deskOfferSide}>
      <MadeOfferPage />
    </OfferSideContext>
  )
}
