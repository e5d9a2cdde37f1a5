import { findInvoiceRequests } from '@berth/contract/money/invoice-request'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useList } from '#page-parts/lists/use-list.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Breadcrumb } from '#ui/page/page.tsx'
import { InvoiceList, invoicesUrl } from '../invoice-list.tsx'
import { invoiceWords } from '../invoice-words.ts'

/** The invoice requests of the company, latest first. */
export function InvoicesPage() {
  const text = useWords(invoiceWords)
  const list = useList({
    url: invoicesUrl,
    filters: ['keyword', 'currency'],
    queryOf: ({ keyword: _, ...chosen }) => chosen,
    read: (query) => readOf(findInvoiceRequests, { query }),
  })
  return (
    <InvoiceList
      viewer="member"
      list={list}
      pathOf={paths.invoice}
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
  )
}
