import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { Link, useLocation } from 'react-router'
import { blDeskWords } from '#features/bill-of-lading/desk/bl-desk-words.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { searchForOrder } from '../state/url.ts'

/** Says on the work tab what the bill of lading waits for, and leads to its tab. */
export function BlWaitBanner({ order }: { readonly order: DeskOrder }) {
  const { waits } = useWords(blDeskWords)
  const language = useLanguage()
  const { search } = useLocation()
  const wait = order.bl_wait
  if (wait === null) return null
  const params = new URLSearchParams(searchForOrder(search))
  params.set('tab', 'bill_of_lading')
  const cutOff = order.cut_off_documents
  return (
    <Banner
      kind={wait === 'check' ? 'info' : 'warn'}
      title={waits[wait]}
      action={
        <Link to={{ search: `?${params}` }} replace>
          {waits.open}
        </Link>
      }
    >
      {cutOff && waits.cutOff(formatInstant(cutOff, language))}
    </Banner>
  )
}
