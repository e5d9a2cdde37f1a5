import {
  downloadInvoiceFile,
  getInvoiceRequest,
  type InvoiceRequestDetail,
  withdrawInvoiceRequest,
} from '@berth/contract/money/invoice-request'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { InvoiceDetail } from '../invoice-detail.tsx'
import { InvoiceTag } from '../invoice-tag.tsx'
import { invoiceWords } from '../invoice-words.ts'

/** One invoice request of the company, with its invoices and their files. */
export function InvoicePage() {
  return <AtId page={InvoiceAt} />
}

function InvoiceAt({ id }: { readonly id: number }) {
  const text = useWords(invoiceWords)
  const language = useLanguage()
  const query = useQuery(readOf(getInvoiceRequest, { params: { id } }))
  const { data } = query
  const title = data ? text.requestOf(data.number) : text.requests
  useTitle(title)
  return (
    <RecordPage
      query={query}
      home={paths.invoices}
      label={text.requests}
      failed={text.failed}
      head={
        <PageHead
          breadcrumb={
            <Breadcrumb label={text.trail}>
              {[
                <Link key="bills" to={paths.bills}>
                  {text.myBills}
                </Link>,
                <Link key="requests" to={paths.invoices}>
                  {text.requests}
                </Link>,
                data?.number ?? '',
              ]}
            </Breadcrumb>
          }
          title={title}
          tags={data && <InvoiceTag state={data.state} viewer="member" />}
          context={data && text.askedBy(data.asked_by, formatInstant(data.create_time, language))}
          actions={data?.state === 'asked' && <Withdraw request={data} />}
        />
      }
    >
      {(request) => (
        <InvoiceDetail
          request={request}
          file={downloadInvoiceFile}
          orderPath={paths.booking}
          note={text.note}
        />
      )}
    </RecordPage>
  )
}

function Withdraw({ request: { id, version, number } }: { readonly request: InvoiceRequestDetail }) {
  const text = useWords(invoiceWords)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const withdraw = async () => {
    setRefused(null)
    try {
      await call(withdrawInvoiceRequest, { params: { id }, body: { version } })
      showToast('done', text.withdrawn)
      setAsking(false)
    } catch (failure) {
      setRefused(failure instanceof Error ? failure.message : String(failure))
    }
    await client.invalidateQueries({ queryKey: ['invoice-request'] })
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.withdraw}</Button>
      <ConfirmDialog
        open={isAsking}
        title={`${text.withdraw} ${number}`}
        confirmLabel={text.withdraw}
        keepLabel={text.keep}
        danger
        error={refused}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        {text.withdrawText}
      </ConfirmDialog>
    </>
  )
}
