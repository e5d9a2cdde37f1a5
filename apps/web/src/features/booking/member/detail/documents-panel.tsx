import {
  downloadOrderDocuments,
  listOrderDocuments,
  type OrderDocument,
} from '@berth/contract/orders/document'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentRow } from '#features/documents/document-list-dialog.tsx'
import { documentWords } from '#features/documents/document-words.ts'
import { DownloadAll } from '#features/documents/download-all.tsx'
import { FilePreview } from '#features/documents/file-preview.tsx'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './booking-page.module.css'
import { detailWords } from './booking-page-words.ts'

/** The documents of a booking, with preview and download, individually or all. A draft never submitted has none. */
export function DocumentsPanel({ order }: { readonly order: OrderDetail }) {
  const text = useWords(detailWords)
  const words = useWords(documentWords)
  const [previewed, setPreviewed] = useState<OrderDocument | null>(null)
  const hasAny = order.document_count > 0
  const query = useQuery({
    ...readOf(listOrderDocuments, { params: { id: order.id } }),
    enabled: hasAny,
    refetchInterval: freshLinksMs,
  })
  if (order.submit_time === null && !hasAny) return null
  const lists = query.data?.lists
  return (
    <Panel
      flush
      title={text.documentList}
      extra={
        hasAny &&
        order.document_count > 1 && (
          <DownloadAll
            archive={downloadOrderDocuments}
            orderId={order.id}
            count={order.document_count}
            look="link"
            size="small"
          />
        )
      }
    >
      {!hasAny ? (
        <p className="note padded-16">{text.notYet}</p>
      ) : lists ? (
        <ul className={styles.documents} aria-label={words.listLabel}>
          {lists.map((document) => (
            <DocumentRow key={document.id} document={document} onPreview={setPreviewed} />
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailure error={query.error} title={words.listFailed} onRetry={() => void query.refetch()} />
      ) : (
        <TableSkeleton columns={[200, 60]} />
      )}
      {previewed && <FilePreview files={[previewed]} onClose={() => setPreviewed(null)} />}
    </Panel>
  )
}
