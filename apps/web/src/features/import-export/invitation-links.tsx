import type { ImportStatus } from '@berth/contract/trade/import'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { saveRowFile } from '#lib/spreadsheet/row-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { inviteWords } from '../people/invite-words.ts'
import styles from './import-dialog.module.css'
import { sheetWords } from './sheet-words.ts'

type Link = ImportStatus['links'][number]

const pageSize = 50

const urlOf = ({ join_path: path }: Link) => `${location.origin}${path}`

/** The links of invitations that were not mailed, this once: to copy, or to save as a file. */
export function InvitationLinks({ links }: { readonly links: readonly Link[] }) {
  const text = useWords(sheetWords)
  const invite = useWords(inviteWords)
  const [page, setPage] = useState(1)
  const headings = [text.company, invite.email, invite.link]
  const save = () =>
    saveRowFile(
      text.linksFile,
      'csv',
      headings,
      links.map((link) => [link.name, link.email, urlOf(link)]),
    )
  const columns: TableColumn<Link>[] = [
    {
      key: 'name',
      title: text.company,
      render: (_, { name }) => <span className={`whole block ${styles.name}`}>{name}</span>,
    },
    { key: 'email', title: invite.email, dataIndex: 'email' },
    {
      key: 'link',
      title: invite.link,
      render: (_, link) => (
        <span className={`row gap-4 ${styles.joinLink}`}>
          <code>{urlOf(link)}</code>
          <CopyButton value={urlOf(link)} what={`${invite.link} ${link.email}`} />
        </span>
      ),
    },
  ]
  return (
    <>
      <Banner kind="warn" title={invite.notMailed}>
        {invite.passOn}
        <br />
        {invite.linkNote}
      </Banner>
      <p>
        <Button icon={<Icon name="download" />} onClick={() => void save()}>
          {text.saveLinks}
        </Button>
      </p>
      <DataTable
        dense
        label={text.linksFile}
        columns={columns}
        rows={links.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(link) => link.email}
        empty={null}
        {...(links.length > pageSize
          ? {
              pager: {
                unit: 'rows',
                page,
                size: pageSize,
                total: links.length,
                sizes: [pageSize],
                onChange: setPage,
              },
            }
          : {})}
      />
    </>
  )
}
