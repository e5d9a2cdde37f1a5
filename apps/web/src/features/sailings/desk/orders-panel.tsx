import { deskListSailingOrders, type Sailing, type SailingOrder } from '@berth/contract/desk/desk-sailing'
import { pageSizes } from '@berth/domain/limits'
import { dayOfCall, expectedOf } from '@berth/domain/sailing/call-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { StatusTag } from '#features/order/status-tag.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatCount, formatShortDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCompany } from '#lib/short-company.ts'
import { paths } from '#lib/url/paths.ts'
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { FollowButton } from './follow-button.tsx'
import { rollableOf } from './rolls/read-rollable.ts'
import { RollManyButton } from './rolls/roll-many-button.tsx'
import { isCallChanged, isSameInstant, type SailingDraft } from './sailing-edits.ts'
import { sailingWords } from './sailing-words.ts'
import { sayCutOff } from './say-time.ts'

type OrdersPanelProps = {
  readonly sailing: Sailing
  readonly draft: SailingDraft
  readonly callId: number | null
  /** A change is on its way to them: until then they differ from their sailing without having dates of their own. */
  readonly isChanging: boolean
  /** Orders that the change leaves alone, because they have values of their own. */
  readonly leftAlone: readonly number[]
  /** Orders have begun to follow the sailing. */
  readonly onBegun: (changeId: number) => void
}

/** The orders that load at a call, with the dates they would have after the change. */
export function OrdersPanel({ onBegun, ...list }: OrdersPanelProps) {
  const { sailing, draft, callId, isChanging } = list
  const { orders: text } = useWords(sailingWords)
  const call = sailing.calls.find(({ id }) => id === callId)
  const isMoved = draft.calls.some((one) => one.stored?.id === callId && isCallChanged(one))
  return (
    <Panel
      flush
      title={
        <>
          {call ? text.title(call.port.name) : text.all}{' '}
          <span className="dim plain">{formatCount(call?.orders ?? sailing.orders)}</span>
        </>
      }
      extra={
        <span className="row gap-12">
          {isMoved && text.note}
          {!isChanging && <FollowButton sailing={sailing} callId={callId} onBegun={onBegun} />}
          {(call?.orders ?? sailing.orders) > 0 && (
            <RollManyButton
              source={rollableOf(sailing.id, callId)}
              from={sailing.id}
              polId={call?.port_id ?? null}
              carrierId={sailing.carrier_id}
              reason={sailing.state === 'blank' ? 'blank_sailing' : null}
            />
          )}
        </span>
      }
    >
      <Orders key={callId} {...list} />
    </Panel>
  )
}

function Orders({ sailing, draft, callId, isChanging, leftAlone }: Omit<OrdersPanelProps, 'onBegun'>) {
  const { orders: text } = useWords(sailingWords)
  const language = useLanguage()
  const [paging, setPaging] = useState<{ page: number; size: number }>({
    page: 1,
    size: pageSizes.desk.initial,
  })
  const params = { id: sailing.id }
  const asked = { ...paging, ...(callId !== null && { call_id: callId }) }
  const query = useQuery({
    ...readOf(deskListSailingOrders, { params, query: asked }),
    placeholderData: keepPreviousData,
  })
  const after = draft.calls.find(({ stored }) => stored?.id === callId)
  const movedOf = (order: SailingOrder) => movedDates(order, after, leftAlone.includes(order.id))
  const etd = (order: SailingOrder) => {
    const { etd: next } = movedOf(order)
    const say = (day: string | null) => (day === null ? nothing : formatShortDay(day, language))
    return (
      <Dated
        before={say(order.etd)}
        after={next === undefined ? undefined : say(next)}
        own={!isChanging && order.own.includes('etd') && next === undefined ? text.own : null}
      />
    )
  }
  const cutOff = (order: SailingOrder) => {
    const { documents: next } = movedOf(order)
    const say = (time: string | null) => (time === null ? nothing : sayCutOff(time, language))
    return (
      <Dated
        before={say(order.cut_off_documents)}
        after={next === undefined ? undefined : say(next)}
        own={!isChanging && order.own.includes('cut_off_documents') && next === undefined ? text.own : null}
      />
    )
  }
  return (
    <ListRows<SailingOrder>
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
      unit={(query.data?.total ?? 0) > pageSizes.desk.options[0] ? 'orders' : null}
      bones={[100, 140, 90, 90, 80, 100, 80]}
      pathOf={({ id }) => paths.deskOrder(id)}
      columns={[
        {
          key: 'order_no',
          title: text.columns.orderNo,
          cell: ({ id, order_no: number }) => (
            <Link className="mono" to={paths.deskOrder(id)}>
              {number}
            </Link>
          ),
          card: 'title',
        },
        {
          key: 'customer',
          title: text.columns.member,
          cell: ({ customer_name: name }) => <span title={name}>{shortCompany(name)}</span>,
          wraps: true,
          width: 200,
          card: 'fact',
          onCard: (order) =>
            [order.customer_name, order.pod?.name, order.volume_text].filter(Boolean).join(' · '),
        },
        { key: 'pod', title: text.columns.pod, cell: ({ pod }) => pod?.name ?? nothing },
        { key: 'volume', title: text.columns.containers, cell: ({ volume_text: volume }) => volume },
        {
          key: 'etd',
          title: text.columns.etd,
          cell: etd,
          card: 'fact',
          onCard: (order) => (
            <span className="row gap-4">
              {text.columns.etd} {etd(order)}
            </span>
          ),
        },
        { key: 'cut_off', title: text.columns.siCutOff, cell: cutOff },
        {
          key: 'status',
          title: text.columns.status,
          cell: ({ status }) => <StatusTag status={status} viewer="operator" />,
          card: 'tag',
        },
      ]}
    />
  )
}

type DatedProps = { readonly before: string; readonly after: string | undefined; readonly own: string | null }

function Dated({ before, after, own }: DatedProps): ReactNode {
  if (after !== undefined)
    return (
      <span className="row gap-4 nowrap">
        <del className="dim">{before}</del>
        <span className="strong">{after}</span>
      </span>
    )
  return (
    <span className="row gap-4 nowrap">
      {before}
      {own && <Tag mini>{own}</Tag>}
    </span>
  )
}

/** The dates an order would have after the change, as far as it has others now. */
function movedDates(
  order: SailingOrder,
  call: SailingDraft['calls'][number] | undefined,
  isLeftAlone: boolean,
): { readonly etd?: string | null; readonly documents?: string | null } {
  if (!call?.stored || isLeftAlone) return {}
  const { stored, now } = call
  const dayIn = (times: typeof now.departure) => {
    const time = expectedOf(times)
    return time && dayOfCall(time)
  }
  const [before, after] = [dayIn(stored.departure), dayIn(now.departure)]
  const isEtd = after !== null && before !== after && order.etd !== after
  const isCutOff =
    !isSameInstant(stored.cut_offs.DCO, now.cut_offs.DCO) &&
    !isSameInstant(order.cut_off_documents, now.cut_offs.DCO)
  return {
    ...(isEtd && { etd: after }),
    ...(isCutOff && { documents: now.cut_offs.DCO ?? null }),
  }
}
