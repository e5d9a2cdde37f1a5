import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { BodyOf } from '@berth/contract/endpoint'
import { deskAddDocument, deskDownloadDocuments } from '@berth/contract/orders/document'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { documentTypeWords } from '@berth/locales/document-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DocumentList } from '#features/documents/document-list-dialog.tsx'
import { DownloadAll } from '#features/documents/download-all.tsx'
import { FilePreview } from '#features/documents/file-preview.tsx'
import type { PreviewedFile } from '#features/documents/previewed-file.ts'
import { FileUpload, type UploadedFile } from '#features/files/file-upload.tsx'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { deskDocuments } from '../forms/order-reads.ts'
import { maxWorkText } from '../forms/other-drafts.ts'
import { WorkFormPlaceholder } from '../forms/work-form-frame.tsx'
import { PaneBody } from '../forms/work-frame.tsx'
import { orderWords } from '../state/order-words.ts'
import { recordTabWords } from '../state/record-tab-words.ts'

type PlainType = BodyOf<typeof deskAddDocument>['type']

// Bills and invoices have their own forms.
const plainTypes: readonly PlainType[] = [
  documentType.bookingConfirmation,
  documentType.draftBillOfLading,
  documentType.telexRelease,
  documentType.other,
]

/** The documents of an order, with upload. */
export function DocumentsTab({ order }: { readonly order: DeskOrder }) {
  const { documents: text } = useWords(recordTabWords)
  const documents = useQuery(deskDocuments(order.id))
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const mayAdd = useMay(deskAddDocument.access)
  if (!documents.data) return <WorkFormPlaceholder reads={[documents]} />
  const { lists } = documents.data
  return (
    <PaneBody>
      <Panel
        title={text.title}
        flush
        extra={
          lists.length > 1 && (
            <DownloadAll
              archive={deskDownloadDocuments}
              orderId={order.id}
              count={lists.length}
              look="link"
              size="small"
            />
          )
        }
      >
        <DocumentList documents={lists} onPreview={setPreviewed} />
      </Panel>
      {mayAdd && <AddDocument orderId={order.id} />}
      {previewed && <FilePreview files={[previewed]} onClose={() => setPreviewed(null)} />}
    </PaneBody>
  )
}

function AddDocument({ orderId }: { readonly orderId: number }) {
  const { documents: text } = useWords(recordTabWords)
  const { missing } = useWords(orderWords)
  const names = useWords(documentTypeWords)
  const queryClient = useQueryClient()
  const keyOf = useRef(repeatKeys()).current
  const [type, setType] = useState<PlainType>(documentType.bookingConfirmation)
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [remark, setRemark] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const keys = useLongFormKeys()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [file] = files
    if (!file) return setMissing(true)
    const body = { type, file: { filename: file.filename, name: file.name }, remark: remark.trim() || null }
    setSending(true)
    setRefused(null)
    try {
      const added = await call(deskAddDocument, {
        params: { id: orderId },
        body,
        idempotencyKey: keyOf(body),
      })
      showToast('done', text.done(added.name))
      setFiles([])
      setRemark('')
      await queryClient.invalidateQueries({ queryKey: ['desk', 'order'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.fields[0]?.msg ?? error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Panel title={text.add} extra={text.addNote}>
      <form onSubmit={submit} noValidate {...keys}>
        {refused && <Banner kind="bad" title={refused} isAlert />}
        <FieldGrid columns={2}>
          <Field label={text.type}>
            {(control) => (
              <Select
                {...control}
                size="large"
                value={type}
                onChange={setType}
                options={plainTypes.map((value) => ({ value, label: names[value] }))}
              />
            )}
          </Field>
          <Field label={text.remark} hint={text.remarkHint}>
            {(control) => (
              <TextInput
                {...control}
                size="large"
                maxLength={maxWorkText.remark}
                value={remark}
                onChange={({ target }) => setRemark(target.value)}
              />
            )}
          </Field>
        </FieldGrid>
        <FileUpload
          purpose="order_document"
          label={text.file}
          required
          value={files}
          onChange={(next) => {
            setFiles(next)
            setMissing(false)
          }}
          error={isMissing ? missing : undefined}
          onBusyChange={setBusy}
        />
        <Button type="submit" size="large" loading={isSending || isBusy}>
          {text.submit}
        </Button>
      </form>
    </Panel>
  )
}
