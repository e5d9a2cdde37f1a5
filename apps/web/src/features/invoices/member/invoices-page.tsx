import { findInvoiceRequests } from '@berth/contract/money/invoice-request'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { recordsQueryOf } from '#page-parts/lists/record-list.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { InvoiceList, invoicesUrl } from '../invoice-list.tsx'
import { invoiceWords } from '../invoice-words.ts'

/** The invoice requests of the company, latest first. */
export function InvoicesPage() {
  const text = useWords(invoiceWords)
  const [state, change] = useUrlState(invoicesUrl)
  const { keyword: _, ...query } = recordsQueryOf(state)
  const requests = useQuery({
    ...readOf(findInvoiceRequests, { query }),
    placeholderData: keepPreviousData,
  })
  useTitle(text.requests)
  return (
    <Page wide>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.trail}>
            {[
              <Link key="bills" to={paths.bills}>
                {text.myBills}
              </Link>,
              text.requests,
            ]}
          </Breadcrumb>
        }
        title={text.requests}
        context={text.note}
        actions={
          <>
            <LinkButton to={paths.invoiceTitles}>{text.titles}</LinkButton>
            <LinkButton primary to={paths.askInvoice}>
              {text.ask}
            </LinkButton>
          </>
        }
      />
      <InvoiceList
        viewer="member"
        state={state}
        query={requests}
        answer={requests.data}
        pathOf={paths.invoice}
        onChange={change}
      />
    </Page>
  )
}
