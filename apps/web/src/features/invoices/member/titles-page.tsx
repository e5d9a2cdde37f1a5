import {
  archiveInvoiceTitle,
  type InvoiceTitleRow,
  listInvoiceTitles,
} from '@berth/contract/money/invoice-title'
import { isCompleteForSpecial } from '@berth/domain/money/invoice-title'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { listWithoutUrl } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Breadcrumb } from '#ui/page/page.tsx'
import { invoiceWords } from '../invoice-words.ts'
import { TitleDialog } from './title-dialog.tsx'
import { titleWords } from './title-words.ts'

/** The titles that invoices of the company are made out to. */
export function TitlesPage() {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  const client = useQueryClient()
  const query = useQuery(readOf(listInvoiceTitles, {}))
  const [edited, setEdited] = useState<InvoiceTitleRow | 'new' | null>(null)
  const [archived, setArchived] = useState<InvoiceTitleRow | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['invoice-title'] })
  return (
    <ListPage<InvoiceTitleRow>
      list={listWithoutUrl(query)}
      text={{ ...text, title: names.titles, table: names.titles }}
      breadcrumb={
        <Breadcrumb label={names.trail}>
          {[
            <Link key="bills" to={paths.bills}>
              {names.myBills}
            </Link>,
            <Link key="requests" to={paths.invoices}>
              {names.requests}
            </Link>,
            names.titles,
          ]}
        </Breadcrumb>
      }
      context={query.data && text.context(query.data.total)}
      actions={
        <Button look="primary" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      }
      unit="records"
      bones={[200, 160, 220, 160, 90]}
      dense
      columns={[
        {
          key: 'title',
          title: names.titleField,
          cell: (row) => (
            <span className="row">
              <b>{row.title}</b>
              {row.is_default && <Tag>{text.isDefault}</Tag>}
            </span>
          ),
          card: 'title',
          onCard: (row) => <b>{row.title}</b>,
        },
        { key: 'default', cell: (row) => row.is_default && <Tag>{text.isDefault}</Tag>, card: 'tag' },
        {
          key: 'credit_no',
          title: names.creditNo,
          cell: ({ credit_no: number }) => <span className="mono">{number ?? '–'}</span>,
          card: 'fact',
          onCard: ({ credit_no: number }) => number && <span className="mono">{number}</span>,
        },
        {
          key: 'facts',
          title: `${names.address} · ${names.phone} · ${names.bank} · ${names.account}`,
          cell: (row) => (
            <div style={{ maxWidth: 'max(200px, 38vw - 180px)', whiteSpace: 'normal' }}>
              {linesOf(row).join(' · ') || '–'}
            </div>
          ),
          card: 'fact',
          onCard: linesOf,
        },
        {
          key: 'uses',
          title: names.columns.kind,
          cell: (row) => (
            <div style={{ maxWidth: 'max(110px, 22vw - 120px)', whiteSpace: 'normal' }}>
              {usesOf(row, text)}
            </div>
          ),
          card: 'remark',
          onCard: (row) => usesOf(row, text),
        },
        {
          key: 'action',
          fixed: 'right',
          title: <span className="visually-hidden">{text.action}</span>,
          cell: (row) => <Actions row={row} onEdit={setEdited} onArchive={setArchived} />,
          card: 'action',
        },
      ]}
    >
      {edited && (
        <TitleDialog
          row={edited === 'new' ? null : edited}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {archived && <ArchiveDialog row={archived} onDone={refresh} onClose={() => setArchived(null)} />}
    </ListPage>
  )
}

function linesOf({ address, phone, bank, account }: InvoiceTitleRow): string[] {
  return [address, phone, bank, account].filter((one) => one !== null)
}

function usesOf(row: InvoiceTitleRow, text: { readonly complete: string; readonly incomplete: string }) {
  return isCompleteForSpecial(row) ? text.complete : text.incomplete
}

type ActionsProps = {
  readonly row: InvoiceTitleRow
  readonly onEdit: (row: InvoiceTitleRow) => void
  readonly onArchive: (row: InvoiceTitleRow) => void
}

function Actions({ row, onEdit, onArchive }: ActionsProps) {
  const text = useWords(titleWords)
  return (
    <span className="row">
      <Button look="link" size="small" aria-label={text.changeOf(row.title)} onClick={() => onEdit(row)}>
        {text.edit}
      </Button>
      <Button look="link" size="small" aria-label={text.archiveOf(row.title)} onClick={() => onArchive(row)}>
        {text.archive}
      </Button>
    </span>
  )
}

type ArchiveDialogProps = {
  readonly row: InvoiceTitleRow
  readonly onDone: () => unknown
  readonly onClose: () => void
}

function ArchiveDialog({ row: { id, version, title }, onDone, onClose }: ArchiveDialogProps) {
  const text = useWords(titleWords)
  const [refused, setRefused] = useState<string | null>(null)
  const archive = async () => {
    try {
      await call(archiveInvoiceTitle, { params: { id }, body: { version } })
      showToast('done', text.archived)
      onClose()
    } catch (failure) {
      setRefused(failure instanceof Error ? failure.message : String(failure))
    }
    await onDone()
  }
  return (
    <ConfirmDialog
      open
      title={text.archiveOf(title)}
      confirmLabel={text.archive}
      keepLabel={text.keep}
      danger
      error={refused}
      onConfirm={archive}
      onClose={onClose}
    >
      {text.archiveText}
    </ConfirmDialog>
  )
}
