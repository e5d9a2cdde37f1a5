import { deskListSailingChanges, type PastSailingChange } from '@berth/contract/desk/desk-sailing'
import { pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { formatCount, formatInstant, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { sailingWords } from './sailing-words.ts'
import { sayCopied } from './say-time.ts'

/** The changes of a sailing, the latest first: who changed what from when to when, and how many orders it reached. */
export function PastChanges({ sailingId }: { readonly sailingId: number }) {
  const { past: text } = useWords(sailingWords)
  const language = useLanguage()
  const [paging, setPaging] = useState<{ page: number; size: number }>({
    page: 1,
    size: pageSizes.desk.initial,
  })
  const query = useQuery({
    ...readOf(deskListSailingChanges, { params: { id: sailingId }, query: paging }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total ?? 0
  return (
    <Panel
      flush
      title={
        <>
          {text.title} <span className="dim plain">{total > 0 && formatCount(total)}</span>
        </>
      }
    >
      <ListRows<PastSailingChange>
        list={{
          url: { size: { choices: pageSizes.desk.options } },
          state: paging,
          change: (next: Partial<typeof paging>) => setPaging({ ...paging, ...next }),
          query,
          answer: query.data,
          isNarrowed: false,
          clear: () => {},
        }}
        text={text}
        unit={total > pageSizes.desk.options[0] ? 'records' : null}
        bones={[110, 90, 260, 120]}
        columns={[
          {
            key: 'time',
            title: text.columns.time,
            cell: ({ create_time: time }) => formatInstant(time, language),
            width: 150,
            card: 'title',
          },
          {
            key: 'user',
            title: text.columns.user,
            cell: ({ user_name: name }) => name,
            width: 140,
            card: 'fact',
          },
          {
            key: 'what',
            title: text.columns.what,
            cell: (change) => <What change={change} />,
            wraps: true,
            card: 'headline',
          },
          {
            key: 'orders',
            title: text.columns.orders,
            cell: (change) => <Reached change={change} />,
            wraps: true,
            width: 160,
            card: 'fact',
          },
        ]}
      />
    </Panel>
  )
}

type OneChange = { readonly change: PastSailingChange }

function What({ change: { fields, reason } }: OneChange) {
  const { past: text, preview } = useWords(sailingWords)
  const language = useLanguage()
  return (
    <>
      {fields.length === 0 && <span className="dim">{text.noFields}</span>}
      {fields.map(({ field, before, after, orders }) => (
        <div key={`${field} ${before} ${after}`}>
          {preview.fields[field]} <del className="dim">{sayCopied(field, before, language)}</del>{' '}
          <span className="strong">{sayCopied(field, after, language)}</span>{' '}
          <span className="note">{text.inOrders(orders)}</span>
        </div>
      ))}
      {reason && <div className="note breaks">{reason}</div>}
    </>
  )
}

function Reached({ change }: OneChange) {
  const { past: text, change: words } = useWords(sailingWords)
  const language = useLanguage()
  const { state, orders, changed, apart } = change
  const parts = [
    ...(orders > 0 ? [words[state](changed, orders)] : apart > 0 ? [] : [text.noOrders]),
    ...(apart > 0 ? [words.apart(apart)] : []),
  ]
  return <>{formatParts(parts, language)}</>
}
