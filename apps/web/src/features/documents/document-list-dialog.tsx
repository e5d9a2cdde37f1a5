import {
  downloadOrderDocuments,
  type listOrderDocuments,
  type OrderDocument,
} from '@berth/contract/orders/document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { formatBytes } from '../files/check-file.ts'
import { FileLink } from '../files/file-link.tsx'
import { FileRow } from '../files/file-rows.tsx'
import styles from './document-list-dialog.module.css'
import { documentWords } from './document-words.ts'
import { DownloadAll } from './download-all.tsx'
import { FilePreview } from './file-preview.tsx'

/** The query for an order's documents. */
export type DocumentQuery = ReturnType<typeof readOf<typeof listOrderDocuments>>

type DocumentListDialogProps = {
  readonly orderId: number
  readonly orderNo: string
  readonly documents: DocumentQuery
  readonly onClose: () => void
}

/** Lists the documents of an order with preview and download, individually or all. Open for as long as it is rendered. */
export function DocumentListDialog({ orderId, orderNo, documents, onClose }: DocumentListDialogProps) {
  const text = useWords(documentWords)
  const query = useQuery({ ...documents, refetchInterval: freshLinksMs })
  const [previewed, setPreviewed] = useState<OrderDocument | null>(null)
  const lists = query.data?.lists
  const count = lists?.length ?? 0
  return (
    <>
      <FramedDialog
        title={text.list(orderNo)}
        width={count > 1 ? 1000 : 520}
        onClose={onClose}
        foot={
          lists && count > 1 ? (
            <DownloadAll
              archive={downloadOrderDocuments}
              orderId={orderId}
              count={count}
              icon={<Icon name="download" />}
            />
          ) : null
        }
      >
        {lists ? (
          <DocumentList documents={lists} onPreview={setPreviewed} />
        ) : query.isError ? (
          <LoadFailure error={query.error} title={text.listFailed} onRetry={() => query.refetch()} />
        ) : (
          <TableSkeleton columns={[200, 120]} />
        )}
      </FramedDialog>
      {previewed && <FilePreview files={[previewed]} onClose={() => setPreviewed(null)} />}
    </>
  )
}

type DocumentListProps = {
  readonly documents: readonly OrderDocument[]
  readonly onPreview: (document: OrderDocument) => void
}

/** Two or more documents are shown in two columns, on phones in one. */
export function DocumentList({ documents, onPreview }: DocumentListProps) {
  const text = useWords(documentWords)
  if (documents.length === 0)
    return (
      <StateMessage drawing="ship" level={3} title={text.none}>
        {text.noneYet}
      </StateMessage>
    )
  return (
    <ul
      className={
        documents.length > 1
          ? `grid one-column gap-8-16 ${styles.list} halves phone-one-column`
          : `grid one-column gap-8-16 ${styles.list}`
      }
      aria-label={text.listLabel}
    >
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} onPreview={onPreview} />
      ))}
    </ul>
  )
}

/** One document with its preview and download buttons. */
export function DocumentRow({
  document,
  onPreview,
}: {
  readonly document: OrderDocument
  readonly onPreview: (document: OrderDocument) => void
}) {
  const text = useWords(documentWords)
  const language = useLanguage()
  const { name, type_name, bytes, update_time, remark, url, replaced } = document
  const note = (
    <>
      <span className={`row wrap ${styles.facts}`}>
        <Tag mini>{type_name}</Tag>
        {replaced && (
          <Tag mini kind="ended">
            {text.replaced}
          </Tag>
        )}
        {`${formatBytes(bytes)} · ${text.updated} ${formatInstantDay(update_time, language)}`}
      </span>
      {remark}
    </>
  )
  return (
    <FileRow name={name} note={note}>
      <button
        type="button"
        className="icon-button"
        aria-label={text.previewOf(name)}
        title={text.preview}
        onClick={() => onPreview(document)}
      >
        <Icon name="eye" />
      </button>
      <FileLink
        className="icon-button"
        url={url}
        name={name}
        aria-label={text.downloadOf(name)}
        title={text.download}
      >
        <Icon name="download" />
      </FileLink>
    </FileRow>
  )
}
