import { containerMode } from '@berth/domain/order/booking/container-mode'
import { lazy, Suspense } from 'react'
import { useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Page } from '#ui/page/page.tsx'
import { quoteShape } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import { FclQuotes } from '../search/fcl-quotes.tsx'

const LclQuotes = lazy(async () => ({ default: (await import('./lcl-quotes.tsx')).LclQuotes }))

/** Today's quotes, of full containers or of LCL; which of the two is in the address. */
export function QuotesPage() {
  const text = useWords(quoteWords)
  const url = useUrlState(quoteShape)
  useTitle(text.title)
  const [{ mode }] = url
  if (mode === containerMode.fcl) return <FclQuotes url={url} />
  return (
    <Suspense fallback={<Page wide>{null}</Page>}>
      <LclQuotes url={url} />
    </Suspense>
  )
}
