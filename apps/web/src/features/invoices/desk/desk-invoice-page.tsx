import {
  type DeskInvoiceRequestDetail,
  deskDeclineInvoice,
  deskDeleteInvoiceFile,
  deskDownloadInvoiceFile,
  deskGetInvoiceRequest,
} from '@berth/contract/money/desk-invoice'
import type { IssuedTaxInvoice } from '@berth/contract/money/invoice-request'
import { maxLength } from '@berth/domain/limits'
import { isOpen } from '@berth/domain/money/tax-invoice'
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
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { InvoiceDetail } from '../invoice-detail.tsx'
import { InvoiceTag } from '../invoice-tag.tsx'
import { invoiceWords } from '../invoice-words.ts'
import { deskInvoiceWords } from './desk-invoice-words.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'

/** One invoice request of any company: its invoice is entered, its files added, and what was wrong corrected. */
export function DeskInvoicePage() {
  return <AtId page={InvoiceAt} />
}

/** What is open over the page. */
type Open =
  | { readonly dialog: 'enter' | 'decline' }
  | { readonly dialog: 'red' | 'files'; readonly invoice: IssuedTaxInvoice }
  | { readonly dialog: 'delete'; readonly file: IssuedTaxInvoice['files'][number] }

function InvoiceAt({ id }: { readonly id: number }) {
  const text = useWords(invoiceWords)
  const words = useWords(deskInvoiceWords)
  const [open, setOpen] = useState<Open | null>(null)
  const query = useQuery(readOf(deskGetInvoiceRequest, { params: { id } }))
  const { data } = query
  const title = data ? text.requestOf(data.number) : text.requests
  useTitle(title)
  return (
    <RecordPage
      query={query}
      home={paths.deskInvoices}
      label={text.requests}
      failed={text.failed}
      head={
        <PageHead
          breadcrumb={
            <Breadcrumb label={text.trail}>
              {[
                <Link key="bills" to={paths.deskBills}>
                  {text.bills}
                </Link>,
                <Link key="requests" to={paths.deskInvoices}>
                  {text.requests}
                </Link>,
                data?.number ?? '',
              ]}
            </Breadcrumb>
          }
          title={title}
          tags={data && <InvoiceTag state={data.state} viewer="operator" />}
          context={data && <Context request={data} />}
          actions={
            data &&
            isOpen(data.state) && (
              <>
                <Button onClick={() => setOpen({ dialog: 'decline' })}>{words.decline}</Button>
                <Button look="primary" onClick={() => setOpen({ dialog: 'enter' })}>
                  {words.enter}
                </Button>
              </>
            )
          }
        />
      }
    >
      {(request) => (
        <>
          {request.credited_since.length > 0 && (
            <Banner kind="warn" title={words.creditedSince(request.credited_since.join(', '))}>
              {words.creditedText}
            </Banner>
          )}
          <InvoiceDetail
            request={request}
            file={deskDownloadInvoiceFile}
            orderPath={paths.deskOrder}
            actionsOf={(invoice) => (
              <>
                {request.state === 'issued' && invoice.original_number === null && (
                  <Button size="small" onClick={() => setOpen({ dialog: 'red', invoice })}>
                    {words.red}
                  </Button>
                )}
                <Button size="small" onClick={() => setOpen({ dialog: 'files', invoice })}>
                  {words.files}
                </Button>
              </>
            )}
            fileActionsOf={(file) => (
              <Button
                look="link"
                size="small"
                danger
                aria-label={words.removeOf(file.name)}
                onClick={() => setOpen({ dialog: 'delete', file })}
              >
                {words.remove}
              </Button>
            )}
          />
          {open && <Dialogs request={request} open={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </RecordPage>
  )
}

function Context({ request }: { readonly request: DeskInvoiceRequestDetail }) {
  const text = useWords(invoiceWords)
  const language = useLanguage()
  const said = [
    request.customer_name,
    text.askedBy(request.asked_by, formatInstant(request.create_time, language)),
    ...(request.export_time ? [text.exportedAt(formatInstant(request.export_time, language))] : []),
  ]
  return <>{said.join(' · ')}</>
}

type DialogsProps = {
  readonly request: DeskInvoiceRequestDetail
  readonly open: Open
  readonly onClose: () => void
}

function Dialogs({ request, open, onClose }: DialogsProps) {
  const words = useWords(deskInvoiceWords)
  const client = useQueryClient()
  const [refused, setRefused] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['desk', 'invoice-request'] })
  const act = async (send: () => Promise<unknown>, done: string) => {
    setRefused(null)
    try {
      await send()
      showToast('done', done)
      onClose()
    } catch (failure) {
      setRefused(failure instanceof Error ? failure.message : String(failure))
    }
    await refresh()
  }
  const { id, version, number } = request
  switch (open.dialog) {
    case 'enter':
      return <EntryDialog request={request} original={null} onDone={refresh} onClose={onClose} />
    case 'red':
      return <EntryDialog request={request} original={open.invoice} onDone={refresh} onClose={onClose} />
    case 'files':
      return <FilesDialog invoice={open.invoice} onDone={refresh} onClose={onClose} />
    case 'decline':
      return (
        <ConfirmDialog
          open
          title={words.declineOf(number)}
          reason={{ label: words.declineReason, missing: words.declineMissing, maxLength: maxLength.reason }}
          confirmLabel={words.decline}
          keepLabel={words.keep}
          danger
          error={refused}
          onConfirm={(reason) =>
            act(() => call(deskDeclineInvoice, { params: { id }, body: { version, reason } }), words.declined)
          }
          onClose={onClose}
        >
          {words.declineText}
        </ConfirmDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog
          open
          title={words.removeOf(open.file.name)}
          confirmLabel={words.remove}
          keepLabel={words.keep}
          danger
          error={refused}
          onConfirm={() =>
            act(() => call(deskDeleteInvoiceFile, { params: { id: open.file.id } }), words.removed)
          }
          onClose={onClose}
        />
      )
  }
}
