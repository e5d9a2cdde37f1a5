import { maxLength } from '@berth/domain/limits'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { nothing } from '../../lib/format.ts'
import { useWords } from '../../lib/language.ts'
import { FramedDialog } from '../../ui/overlay/framed-dialog.tsx'
import { Icon } from '../../ui/page/icon.tsx'
import { isComposing } from '../../ui/page/is-composing.ts'
import { Mono } from '../../ui/page/mono.tsx'
import { StatusTag } from '../order/status-tag.tsx'
import { MatchNote } from './match-note.tsx'
import styles from './order-search.module.css'
import type { FoundOrder, SearchHost } from './search-host.ts'
import { searchWords } from './search-words.ts'

const mostShown = 8
const pauseMs = 200

type Found = { readonly lists: readonly FoundOrder[]; readonly total: number }

type SearchDialogProps = { readonly host: SearchHost; readonly onClose: () => void }

/**
 * Searches orders as the user types. Arrow keys select; Enter opens the selection, or the first result if it was pressed before
 * the response.
 */
export function SearchDialog({ host, onClose }: SearchDialogProps) {
  const text = useWords(searchWords)
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [active, setActive] = useState(0)
  const [opensFirst, setOpensFirst] = useState(false)
  const found = useQuery({
    ...(host.find(keyword, mostShown) as UseQueryOptions<Found>), // Built by `readOf` for either list.
    placeholderData: keepPreviousData,
  })
  const orders = found.data?.lists ?? []
  const isSearching = typed.trim() !== keyword || found.isPlaceholderData || found.isPending
  const first = orders[0]

  useEffect(() => {
    const pause = setTimeout(() => setKeyword(typed.trim()), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])

  useEffect(() => {
    if (!opensFirst || isSearching) return
    setOpensFirst(false)
    if (!first) return
    navigate(host.pathOf(first.id))
    onClose()
  }, [opensFirst, isSearching, first, navigate, host, onClose])

  const open = (order: FoundOrder) => {
    navigate(host.pathOf(order.id))
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = active + (event.key === 'ArrowDown' ? 1 : -1)
      setActive(Math.min(Math.max(next, 0), Math.max(orders.length - 1, 0)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const order = orders[active]
      if (isSearching) setOpensFirst(true)
      else if (order) open(order)
    }
  }
  return (
    <FramedDialog
      width={620}
      title={text.open}
      isDismissible
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <span className="note">{text.keys}</span>
          {keyword !== '' && found.data && found.data.total > mostShown && (
            <Link to={host.listPath(keyword)} onClick={onClose}>
              {text.all(found.data.total)}
            </Link>
          )}
        </div>
      }
    >
      <Input
        type="search"
        size="large"
        autoFocus
        role="combobox"
        aria-expanded={orders.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={orders[active] ? `${listId}-${orders[active].id}` : undefined}
        aria-label={text.open}
        placeholder={text.hint[host.viewer]}
        autoComplete="off"
        maxLength={maxLength.keyword}
        prefix={<Icon name="search" />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          setOpensFirst(false)
        }}
        onKeyDown={press}
      />
      <div className={styles.results} aria-busy={isSearching}>
        {keyword === '' && orders.length > 0 && <p className={styles.group}>{text.recent}</p>}
        <div id={listId} role="listbox" aria-label={keyword === '' ? text.recent : text.results}>
          {orders.map((order, index) => (
            <Result
              key={order.id}
              id={`${listId}-${order.id}`}
              order={order}
              viewer={host.viewer}
              isActive={index === active}
              onOpen={() => open(order)}
            />
          ))}
        </div>
        <Remark host={host} keyword={keyword} isEmpty={orders.length === 0} found={found} />
      </div>
    </FramedDialog>
  )
}

type ResultProps = {
  readonly id: string
  readonly order: FoundOrder
  readonly viewer: SearchHost['viewer']
  readonly isActive: boolean
  readonly onOpen: () => void
}

/** One order: number, match, status and route. */
function Result({ id, order, viewer, isActive, onOpen }: ResultProps) {
  const text = useWords(searchWords)
  const lane = text.lane(order.pol_name ?? nothing, order.to_name ?? order.pod_name ?? nothing)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.result}
      // Keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Mono>{order.order_no}</Mono>
      <span className={styles.facts}>
        <MatchNote matched={order.matched} />
        <span className="note clip">{lane}</span>
      </span>
      <StatusTag status={order.status} viewer={viewer} cancelRequested={order.cancel_requested} />
    </div>
  )
}

type RemarkProps = {
  readonly host: SearchHost
  readonly keyword: string
  readonly isEmpty: boolean
  readonly found: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }
}

function Remark({ host, keyword, isEmpty, found }: RemarkProps) {
  const text = useWords(searchWords)
  if (found.isError)
    return (
      <p className={styles.remark} role="alert">
        {text.failed} <Button onClick={() => found.refetch()}>{text.retry}</Button>
      </p>
    )
  if (!isEmpty) return null
  const said = keyword === '' ? text.nothingYet : text.none(keyword)[host.viewer]
  return (
    <p className={styles.remark} role="status">
      {found.isFetching ? text.searching : said}
    </p>
  )
}
