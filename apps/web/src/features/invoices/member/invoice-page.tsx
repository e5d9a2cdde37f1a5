import {
  downloadInvoiceFile,
  getInvoiceRequest,
  type InvoiceRequestDetail,
  withdrawInvoiceRequest,
} from '@berth/contract/billing/invoice-request'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { call, readOf } from '../../../lib/api/api.ts'
import { isProblem } from '../../../lib/api/api-error.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { paths } from '../../../lib/url/paths.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { NotFoundScreen } from '../../../page-parts/screens/plain-screens.tsx'
import { useTitle } from '../../../page-parts/use-title.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Breadcrumb, Page, PageHead } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { TextSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { InvoiceDetail } from '../invoice-detail.tsx'
import { InvoiceTag } from '../invoice-tag.tsx'
import { invoiceWords } from '../invoice-words.ts'

/** One invoice request of the company, with its invoices and their files. */
export function InvoicePage() {
  const { id } = useParams()
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return <Navigate to={paths.notFound} replace />
  return <InvoiceAt key={id} id={Number(id)} />
}

function InvoiceAt({ id }: { readonly id: number }) {
  const text = useWords(invoiceWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(readOf(getInvoiceRequest, { params: { id } }))
  const title = data ? text.requestOf(data.number) : text.requests
  useTitle(title)
  if (isProblem(error, 'not_found')) return <NotFoundScreen home={paths.invoices} />
  return (
    <Page>
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
      {data ? (
        <InvoiceDetail request={data} file={downloadInvoiceFile} orderPath={paths.booking} />
      ) : (
        <Panel label={text.requests}>
          {error ? (
            <LoadFailure error={error} title={text.failed} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={10} />
          )}
        </Panel>
      )}
    </Page>
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
