import { downloadOrderDocuments, listOrderDocuments, type OrderDocument } from '@berth/contract/document'
import type { OrderDetail } from '@berth/contract/order-shape'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { readOf } from '../../../lib/api.ts'
import { freshLinksMs } from '../../../lib/file-link.ts'
import { useWords } from '../../../lib/language.ts'
import { DocumentRow } from '../../../shared/documents/document-list-dialog.tsx'
import { documentWords } from '../../../shared/documents/document-words.ts'
import { FilePreview } from '../../../shared/documents/file-preview.tsx'
import { LoadFailure } from '../../../shared/screens/load-failure.tsx'
import { saveFromServer } from '../../../shared/sheets/save-from-server.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './booking-page.module.css'
import { detailWords } from './words.ts'

/** The documents of a booking, to look at and to save, each and all. A draft nobody has seen has none to come. */
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
      extra={hasAny && order.document_count > 1 && <DownloadAll order={order} />}
    >
      {!hasAny ? (
        <p className={`note ${styles.none}`}>{text.notYet}</p>
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

function DownloadAll({ order }: { readonly order: OrderDetail }) {
  const text = useWords(detailWords)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFromServer(downloadOrderDocuments.path.replace('{id}', String(order.id)), {})
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="link" size="small" loading={isBusy} onClick={() => void save()}>
      {text.downloadAll}
    </Button>
  )
}
