import { type DeskInvoiceRequestDetail, deskAddInvoiceFiles } from '@berth/contract/money/desk-invoice'
import type { IssuedTaxInvoice } from '@berth/contract/money/invoice-request'
import { useState } from 'react'
import { FileUpload, type UploadedFile } from '#features/files/file-upload.tsx'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { deskInvoiceWords } from './desk-invoice-words.ts'

type FilesDialogProps = {
  readonly invoice: IssuedTaxInvoice
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Adds the files of an invoice, which are mailed to the member. */
export function FilesDialog({ invoice, onDone, onClose }: FilesDialogProps) {
  const text = useWords(deskInvoiceWords)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<{ readonly files: readonly UploadedFile[] }, DeskInvoiceRequestDetail>({
    start: { files: [] },
    check: ({ files }) => (files.length === 0 ? [{ path: 'files', msg: text.filesMissing }] : []),
    send: ({ files }, keyFor) => {
      const body = { files: files.map(({ filename, name }) => ({ filename, name })) }
      return call(deskAddInvoiceFiles, { params: { id: invoice.id }, body, idempotencyKey: keyFor(body) })
    },
    onSent: async () => {
      showToast('done', text.filesSaved)
      await onDone()
      onClose()
    },
    fieldOf: (path) => (path.startsWith('files') ? 'files' : path),
  })
  return (
    <FormDialog
      form={form}
      width={560}
      title={text.filesOf(invoice.number)}
      submitLabel={text.sendFiles}
      isBlocked={isUploading}
      onClose={onClose}
    >
      <p className="note">{text.filesNote}</p>
      <FileUpload
        purpose="tax_invoice"
        label={text.file}
        value={form.values.files}
        onChange={(files) => form.change({ files })}
        multiple
        required
        error={form.errors.files}
        onBusyChange={setUploading}
      />
    </FormDialog>
  )
}
