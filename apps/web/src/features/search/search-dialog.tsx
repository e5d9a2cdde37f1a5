import type { Hit } from '@berth/contract/orders/find'
import { maxLength } from '@berth/domain/limits'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay } from '#lib/api/use-may.ts'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { isComposing } from '#ui/page/is-composing.ts'
import { Mono } from '#ui/page/mono.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { StatusTag } from '../order/status-tag.tsx'
import { MatchNote } from './match-note.tsx'
import styles from './order-search.module.css'
import type { FoundHits, FoundOrder, SearchSide } from './search-side.ts'
import { searchWords } from './search-words.ts'

const mostShown = 8
const pauseMs = 200

type OrderPage = { readonly lists: readonly FoundOrder[]; readonly total: number }

type SearchDialogProps = {
  readonly side: SearchSide
  /** What was typed before the dialog had come. */
  readonly start: { readonly current: string }
  readonly onShown: () => void
  readonly onClose: () => void
}

/** One line of the results, of any kind. */
type Line = { readonly key: string; readonly group: string; readonly path: string; readonly shown: ReactNode }

/**
 * Searches everything as the user types, and shows it by kind. Arrow keys select; Enter opens the selection, or the first result
 * if it was pressed before the response.
 */
export function SearchDialog({ side, start, onShown, onClose }: SearchDialogProps) {
  const text = useWords(searchWords)
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [active, setActive] = useState(0)
  const [opensFirst, setOpensFirst] = useState(false)
  const mayOrders = useMay(side.forOrders)
  const seesRates = useMay('quote')
  const found = useQuery({
    ...(side.find(keyword, mostShown) as UseQueryOptions<OrderPage>), // Built by `readOf` for either list.
    enabled: mayOrders,
    placeholderData: keepPreviousData,
  })
  const hits = useQuery({
    ...(side.findHits(keyword) as UseQueryOptions<FoundHits>), // Built by `readOf` for either side.
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const orders = found.data?.lists ?? []
  const others = keyword === '' ? [] : (hits.data?.lists ?? [])
  const isLate = (query: typeof found | typeof hits, isAsked: boolean) =>
    isAsked && (query.isPlaceholderData || query.isPending)
  const isSearching = typed.trim() !== keyword || isLate(found, mayOrders) || isLate(hits, keyword !== '')
  const lines: readonly Line[] = [
    ...orders.map((order) => ({
      ...{ key: `order-${order.id}`, path: side.pathOf(order.id) },
      group: keyword === '' ? text.recent : text.orders,
      shown: <OrderLine order={order} viewer={side.viewer} />,
    })),
    ...others.map((hit) => ({
      ...{ key: `${hit.kind}-${hit.id}`, path: side.pathOfHit(hit, seesRates), group: text.kinds[hit.kind] },
      shown: <HitLine hit={hit} />,
    })),
  ]
  const first = lines[0]?.path
  const groups = [...new Set(lines.map(({ group }) => group))]

  useEffect(() => {
    const pause = setTimeout(() => setKeyword(typed.trim()), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])

  useEffect(() => {
    if (!opensFirst || isSearching) return
    setOpensFirst(false)
    if (!first) return
    navigate(first)
    onClose()
  }, [opensFirst, isSearching, first, navigate, onClose])

  const open = (line: Line) => {
    navigate(line.path)
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = active + (event.key === 'ArrowDown' ? 1 : -1)
      setActive(Math.min(Math.max(next, 0), Math.max(lines.length - 1, 0)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const line = lines[active]
      if (isSearching) setOpensFirst(true)
      else if (line) open(line)
    }
  }
  const isPhone = useIsPhone()
  const activeKey = lines[active]?.key
  return (
    <FramedDialog
      width={620}
      title={text.open}
      isDismissible
      onClose={onClose}
      foot={
        <div className="row between gap-12 full">
          {!isPhone && <span className="note">{text.keys}</span>}
          {keyword !== '' && found.data && found.data.total > mostShown && (
            <Link to={side.listPath(keyword)} onClick={onClose}>
              {text.all(found.data.total)}
            </Link>
          )}
        </div>
      }
    >
      <OnShown
        act={() => {
          setTyped(start.current)
          onShown()
        }}
      />
      <TextInput
        type="search"
        size="large"
        autoFocus
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeKey && `${listId}-${activeKey}`}
        aria-label={text.open}
        placeholder={text.hint[side.viewer]}
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
      <div className={`above-12 ${styles.results}`} aria-busy={isSearching}>
        <div id={listId} role="listbox" aria-label={keyword === '' ? text.recent : text.results}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={group} role="group" aria-label={group}>
              <p className={`dim size-12 ${styles.group}`} aria-hidden="true">
                {group}
              </p>
              {lines
                .filter((line) => line.group === group)
                .map((line) => (
                  <Result
                    key={line.key}
                    id={`${listId}-${line.key}`}
                    isActive={line.key === activeKey}
                    onOpen={() => open(line)}
                  >
                    {line.shown}
                  </Result>
                ))}
            </div>
          ))}
        </div>
        {keyword !== '' &&
          hits.data?.more.map((kind) => (
            <p key={kind} className={`note ${styles.more}`}>
              {text.more(text.kinds[kind])}
            </p>
          ))}
        <Remark
          keyword={keyword}
          isEmpty={lines.length === 0}
          isFetching={found.isFetching || hits.isFetching}
          onRetry={
            found.isError || hits.isError
              ? () => void Promise.all([mayOrders && found.refetch(), keyword !== '' && hits.refetch()])
              : null
          }
        />
      </div>
    </FramedDialog>
  )
}

/** Acts once the dialog is drawn, which is later than it is opened. */
function OnShown({ act }: { readonly act: () => void }) {
  const acts = useEffectEvent(act)
  useLayoutEffect(() => acts(), [])
  return null
}

type ResultProps = {
  readonly id: string
  readonly isActive: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Result({ id, isActive, onOpen, children }: ResultProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`grid centred gap-12 touch rounded pointer ${styles.result}`}
      // Keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {children}
    </div>
  )
}

/** One order: number, match, status and route. */
function OrderLine({ order, viewer }: { readonly order: FoundOrder; readonly viewer: SearchSide['viewer'] }) {
  const text = useWords(searchWords)
  const lane = text.lane(order.pol_name ?? nothing, order.to_name ?? order.pod_name ?? nothing)
  return (
    <>
      <Mono>{order.order_no}</Mono>
      <span className={`grid slim ${styles.facts}`}>
        <MatchNote matched={order.matched} />
        <span className="note whole">{lane}</span>
      </span>
      <StatusTag status={order.status} viewer={viewer} cancelRequested={order.cancel_requested} />
    </>
  )
}

/** Anything else: its number or name, where the keyword was found, whose it is, and its order. */
function HitLine({ hit }: { readonly hit: Hit }) {
  if (!hit.matched && !hit.customer_name && !hit.order_no)
    return <span className="breaks across ink">{hit.title}</span>
  return (
    <>
      <span className={`breaks ${styles.title}`}>{hit.title}</span>
      <span className={`grid slim ${styles.facts}`}>
        {hit.matched && (
          <span className="note whole">
            <b>{hit.matched}</b>
          </span>
        )}
        {hit.customer_name && <span className="note whole">{hit.customer_name}</span>}
      </span>
      {hit.order_no ? <Mono>{hit.order_no}</Mono> : <span />}
    </>
  )
}

type RemarkProps = {
  readonly keyword: string
  readonly isEmpty: boolean
  readonly isFetching: boolean
  /** Set if it failed. */
  readonly onRetry: (() => void) | null
}

function Remark({ keyword, isEmpty, isFetching, onRetry }: RemarkProps) {
  const text = useWords(searchWords)
  if (onRetry)
    return (
      <p className={`dim text-centre ${styles.remark}`} role="alert">
        {text.failed} <Button onClick={onRetry}>{text.retry}</Button>
      </p>
    )
  if (!isEmpty) return null
  const said = keyword === '' ? text.nothingYet : text.none(keyword)
  return (
    <p className={`dim text-centre ${styles.remark}`} role="status">
      {isFetching ? text.searching : said}
    </p>
  )
}
