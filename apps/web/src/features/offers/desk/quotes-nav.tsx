import { NavLink } from 'react-router'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { deskOfferWords } from './desk-offer-words.ts'

/** The pages of quotes: the requests of members, and the offers sent. */
export function QuotesNav() {
  const text = useWords(deskOfferWords)
  return (
    <nav aria-label={text.pages}>
      <ul className="flex gap-16">
        <li>
          <NavLink to={paths.deskRfqs}>{text.requests}</NavLink>
        </li>
        <li>
          <NavLink to={paths.deskOffers}>{text.offers}</NavLink>
        </li>
      </ul>
    </nav>
  )
}
