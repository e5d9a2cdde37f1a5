import { findInvoiceableBills } from '@berth/contract/money/invoice-request'
import { listInvoiceTitles } from '@berth/contract/money/invoice-title'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { LoadingScreen } from '#page-parts/screens/loading-screen.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { invoiceWords } from '../invoice-words.ts'
import { AskForm } from './ask-form.tsx'
import { titleWords } from './title-words.ts'

/** Asks for an invoice: its bills, and what it is to say. `bills` in the address chooses bills in advance. */
export function AskPage() {
  const [params] = useSearchParams()
  const ids = params.get('bills') ?? ''
  const titles = useQuery(readOf(listInvoiceTitles, {}))
  const chosen = useQuery({
    ...readOf(findInvoiceableBills, { query: { ids } }),
    enabled: /^\d{1,15}(,\d{1,15})*$/.test(ids),
  })
  if (titles.isPending || chosen.isLoading) return <LoadingScreen />
  return (
    <Page>
      <AskHead />
      {/* Without the titles or the chosen bills, the form would be another one than was asked for. */}
      {titles.error ? (
        <AskFailure query={titles} what="failed" />
      ) : chosen.error ? (
        <AskFailure query={chosen} what="billsFailed" />
      ) : (
        <AskForm titles={titles.data.lists} chosen={chosen.data?.lists ?? []} />
      )}
    </Page>
  )
}

type AskFailureProps = {
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  readonly what: 'failed' | 'billsFailed'
}

function AskFailure({ query: { error, refetch }, what }: AskFailureProps) {
  const text = useWords(titleWords)
  return (
    <Panel label={text.ask}>
      <LoadFailure error={error} title={text[what]} onRetry={() => void refetch()} />
    </Panel>
  )
}

function AskHead() {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  useTitle(text.ask)
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb label={names.trail}>
          {[
            <Link key="bills" to={paths.bills}>
              {names.myBills}
            </Link>,
            <Link key="requests" to={paths.invoices}>
              {names.requests}
            </Link>,
            text.ask,
          ]}
        </Breadcrumb>
      }
      title={text.ask}
      context={names.note}
    />
  )
}
