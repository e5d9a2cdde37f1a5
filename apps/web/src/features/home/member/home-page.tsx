import { getHome, type Home } from '@berth/contract/orders/home'
import { deadlineState } from '@berth/domain/order/booking/cut-off'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { statusWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { firstName } from '#features/lookups/first-name.ts'
import { readOf } from '#lib/api/api.ts'
import { formatInstant, formatMoney, formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './home-page.module.css'
import { homeWords } from './home-words.ts'

const dayMs = 86_400_000

/** What a member has to see first: due today, rolls to answer, cut-offs, overdue money, drafts to check, unread messages. */
export function HomePage() {
  const text = useWords(homeWords)
  const home = useQuery(readOf(getHome, {}))
  useTitle(text.title)
  if (home.error && !home.data)
    return <LoadFailure error={home.error} title={text.failed} onRetry={() => void home.refetch()} />
  return (
    <Page>
      <PageHead title={text.title} context={home.data ? text.context(countOf(home.data)) : '\u00a0'} />
      {home.data ? <Parts home={home.data} /> : <TextSkeleton lines={8} />}
    </Page>
  )
}

/** How many things wait for the caller. */
function countOf({ due, rolls, drafts, unread }: Home): number {
  // Orders of overdue bills are due.
  return (due?.total ?? 0) + (rolls?.total ?? 0) + (drafts?.total ?? 0) + unread.total
}

function Parts({ home }: { readonly home: Home }) {
  const text = useWords(homeWords)
  const language = useLanguage()
  const statuses = useWords(statusWords)
  const now = useServerNow(home.server_time)
  const { due, rolls, drafts, overdue, cut_offs: cutOffs, unread } = home
  const late = (at: string) => new Date(at).getTime() <= now.getTime()
  const left = (at: string) => {
    const ms = new Date(at).getTime() - now.getTime()
    return ms > 0 ? text.left(formatSpan(ms, language)) : text.late(formatSpan(-ms, language))
  }
  // A bill is due by the end of a day and overdue by whole days, as the lists count.
  const billLeft = (at: string) => {
    const days = Math.floor((now.getTime() - new Date(at).getTime()) / dayMs) + 1
    return days > 0 ? text.lateDays(days) : left(at)
  }
  return (
    <div className={`grid halves gap-16 at-start ${styles.parts}`}>
      <div className="grid gap-16">
        {due && (
          <Part title={text.due} total={due.total} none={text.noDue} more={paths.bookings}>
            {due.first.map((row) => (
              <Row
                key={row.order_id}
                order={row}
                to={
                  row.status === orderStatus.pendingInstruction
                    ? paths.instruction(row.order_id)
                    : paths.booking(row.order_id)
                }
                note={statuses[row.status]}
                tag={
                  <Tag mini kind={late(row.due_time) ? 'bad' : 'near'}>
                    {row.status === orderStatus.pendingPayment ? billLeft(row.due_time) : left(row.due_time)}
                  </Tag>
                }
              />
            ))}
          </Part>
        )}
        {rolls && rolls.total > 0 && (
          <Part title={text.rolls} total={rolls.total} none="" more={`${paths.bookings}?waits_on=me`}>
            {rolls.first.map((row) => (
              <Row
                key={row.order_id}
                order={row}
                to={paths.booking(row.order_id)}
                note={row.vessel ?? ''}
                tag={
                  row.due_time && (
                    <Tag mini kind={late(row.due_time) ? 'bad' : 'near'}>
                      {left(row.due_time)}
                    </Tag>
                  )
                }
              />
            ))}
          </Part>
        )}
        {drafts && (
          <Part title={text.drafts} total={drafts.total} none={text.noDrafts} more={paths.bookings}>
            {drafts.first.map((row) => (
              <Row
                key={row.order_id}
                order={row}
                to={paths.draftBl(row.order_id)}
                note={text.version(row.number)}
                tag={
                  row.cut_off && (
                    <Tag mini kind={late(row.cut_off) ? 'bad' : 'near'}>
                      {left(row.cut_off)}
                    </Tag>
                  )
                }
              />
            ))}
          </Part>
        )}
        {overdue && (
          <Part
            title={text.overdue}
            total={overdue.reduce((sum, { count }) => sum + count, 0)}
            none={text.noOverdue}
            more={`${paths.bills}?tab=overdue`}
          >
            {overdue.map(({ currency, amount, count }) => (
              <li key={currency}>
                <Link
                  className={`row gap-12 padded-10-16 ink ${styles.money}`}
                  to={`${paths.bills}?tab=overdue&currency=${currency}`}
                >
                  <b>{formatMoney(amount, currency)}</b>
                  <span className="note">{text.bills(count)}</span>
                </Link>
              </li>
            ))}
          </Part>
        )}
        <Part
          title={text.unread}
          total={unread.total}
          none={text.noUnread}
          more={`${paths.bookings}?unread=1`}
        >
          {unread.first.map((row) => (
            <Row
              key={row.order_id}
              order={row}
              to={paths.booking(row.order_id)}
              note={formatInstant(row.time, language)}
              tag={
                <Tag mini kind="strong">
                  {text.messages(row.count)}
                </Tag>
              }
            />
          ))}
        </Part>
      </div>
      <div className="grid gap-16">
        <Part title={text.cutOffs} total={cutOffs.total} none={text.noCutOffs} more={paths.bookings}>
          {cutOffs.first.map((row) => (
            <Row
              key={`${row.order_id} ${row.kind}`}
              order={row}
              to={paths.booking(row.order_id)}
              note={`${text.kinds[row.kind]} ${formatInstant(row.at, language)}`}
              tag={
                <Tag mini kind={deadlineState(new Date(row.at), now) === 'soon' ? 'near' : 'plain'}>
                  {left(row.at)}
                </Tag>
              }
            />
          ))}
        </Part>
      </div>
    </div>
  )
}

type PartProps = {
  readonly title: string
  readonly total: number
  readonly none: string
  /** Where the rest of it is. */
  readonly more: string
  readonly children: readonly ReactNode[]
}

function Part({ title, total, none, more, children }: PartProps) {
  const text = useWords(homeWords)
  return (
    <Panel
      flush
      title={
        <>
          {title} {total > 0 && <span className="dim plain">{total}</span>}
        </>
      }
      extra={total > children.length && <Link to={more}>{text.all(total)}</Link>}
    >
      {total === 0 ? (
        <p className="dim padded-16">{none}</p>
      ) : (
        <ul className={`measured ${styles.rows}`}>{children}</ul>
      )}
    </Panel>
  )
}

type RowProps = {
  readonly order: {
    readonly order_no: string
    readonly pol_name: string | null
    readonly to_name: string | null
  }
  readonly to: string
  readonly note: string
  readonly tag: ReactNode
}

function Row({ order, to, note, tag }: RowProps) {
  const route = [order.pol_name, order.to_name].filter((name) => name !== null).map(firstName)
  return (
    <li>
      <Link className={`grid centred gap-4-12 padded-10-16 ink ${styles.row}`} to={to}>
        <b className="nowrap">{order.order_no}</b>
        <span className={`whole ${styles.route}`}>{route.join(' → ')}</span>
        <span className={`note nowrap digits ${styles.note}`}>{note}</span>
        <span className={styles.tag}>{tag}</span>
      </Link>
    </li>
  )
}
