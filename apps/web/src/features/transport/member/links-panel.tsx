import {
  listTrackingLinks,
  revokeTrackingLink,
  type TrackingLink,
} from '@berth/contract/orders/tracking-link'
import type { Language } from '@berth/locales/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstant, formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ColumnRows } from '#page-parts/lists/list-rows.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { linkWords } from './link-words.ts'

/** The links by which people without an account see where an order is: who may open what, how often they did, and until when. */
export function LinksPanel({ orderId }: { readonly orderId: number }) {
  const text = useWords(linkWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(readOf(listTrackingLinks, { params: { id: orderId } }))
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<TrackingLink | null>(null)
  const rows = data?.lists ?? []
  return (
    <div className="no-print">
      <Panel
        flush
        title={text.title}
        extra={
          <span className="row gap-12 wrap end">
            {text.note}
            <Button size="small" aria-haspopup="dialog" onClick={() => setMaking(true)}>
              {text.make}
            </Button>
          </span>
        }
      >
        {error && <LoadFailure error={error} title={text.failed} onRetry={() => refetch()} />}
        {data && rows.length === 0 && <p className="padded-16 dim">{text.none}</p>}
        {rows.length > 0 && (
          <ColumnRows<TrackingLink>
            label={text.title}
            rows={rows}
            columns={[
              {
                key: 'name',
                title: text.name,
                cell: (row) => row.name,
                card: 'title',
                onCard: (row) => <b>{row.name}</b>,
              },
              {
                key: 'state',
                title: text.state,
                cell: (row) => <State link={row} />,
                card: 'tag',
                onCard: (row) => <State link={row} />,
              },
              {
                key: 'shows',
                title: text.showsOf,
                cell: (row) => sayShown(row, language),
                card: 'fact',
                onCard: (row) => sayShown(row, language),
              },
              {
                key: 'opened',
                title: text.opened,
                cell: (row) => sayOpened(row, language),
                card: 'fact',
                onCard: (row) => sayOpened(row, language),
              },
              {
                key: 'ends',
                title: text.ends,
                cell: (row) => formatInstantDay(row.end_time, language),
                card: 'fact',
                onCard: (row) => `${text.ends} ${formatInstantDay(row.end_time, language)}`,
              },
              {
                key: 'made',
                title: text.made,
                cell: (row) => text.by(row.created_by, formatInstantDay(row.create_time, language)),
              },
              {
                key: 'actions',
                title: text.actions,
                cell: (row) =>
                  row.state === 'open' && (
                    <Button
                      look="text"
                      aria-haspopup="dialog"
                      aria-label={text.revokeOf(row.name)}
                      onClick={() => setRevoking(row)}
                    >
                      {text.revoke}
                    </Button>
                  ),
                card: 'action',
              },
            ]}
          />
        )}
      </Panel>
      {isMaking && <LinkDialog orderId={orderId} onMade={refetch} onClose={() => setMaking(false)} />}
      {revoking && (
        <RevokeDialog
          {...{ orderId, link: revoking }}
          onDone={() => {
            setRevoking(null)
            void refetch()
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </div>
  )
}

function State({ link: { state } }: { readonly link: TrackingLink }) {
  const text = useWords(linkWords)
  return (
    <Tag mini kind={state === 'open' ? 'good' : 'ended'}>
      {text.states[state]}
    </Tag>
  )
}

function sayShown({ shows }: TrackingLink, language: Language): string {
  const { choices, nothing } = linkWords[language]
  if (shows.length === 0) return nothing
  return shows.map((one) => choices[one]).join(language === 'zh-CN' ? '、' : ' · ')
}

function sayOpened({ open_count, last_open_time }: TrackingLink, language: Language): string {
  const text = linkWords[language]
  return open_count === 0 ? text.never : text.times(open_count, formatInstant(last_open_time, language))
}

type RevokeDialogProps = {
  readonly orderId: number
  readonly link: TrackingLink
  readonly onDone: () => void
  readonly onClose: () => void
}

function RevokeDialog({ orderId, link, onDone, onClose }: RevokeDialogProps) {
  const text = useWords(linkWords)
  const [error, setError] = useState<string | null>(null)
  return (
    <ConfirmDialog
      open
      danger
      title={text.revokeOf(link.name)}
      confirmLabel={text.revoke}
      keepLabel={text.keep}
      error={error}
      onConfirm={async () => {
        setError(null)
        try {
          await call(revokeTrackingLink, { params: { id: orderId, link: link.id } })
        } catch (failure) {
          return setError(failure instanceof Error ? failure.message : String(failure))
        }
        showToast('done', text.revoked(link.name))
        onDone()
      }}
      onClose={onClose}
    >
      {text.revokeText}
    </ConfirmDialog>
  )
}
