import {
  type DeskLookup,
  deskListLookups,
  deskListTopLookups,
  deskSortLookups,
} from '@berth/contract/trade/desk-lookup'
import { type LookupKind, mostTopLookups } from '@berth/domain/lookup/lookup-kind'
import { auditTargetWords } from '@berth/locales/audit-words'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { dataWords } from './frame/data-words.ts'
import { lookupWords } from './lookup-words.ts'
import styles from './sort-dialog.module.css'

type SortDialogProps = {
  readonly kind: LookupKind
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Changes the order of a list's first rows by dragging or with the keyboard. Open for as long as it is rendered. */
export function SortDialog({ kind, onClose, onDone }: SortDialogProps) {
  const text = useWords(lookupWords)
  const common = useWords(dataWords)
  const name = useWords(auditTargetWords)[kind]
  const top = useQuery({ ...readOf(deskListTopLookups, { params: { kind } }), staleTime: 0 })
  const [changed, setChanged] = useState<readonly DeskLookup[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const rows = changed ?? top.data?.lists

  const save = async () => {
    if (!changed) return onClose()
    setBusy(true)
    setFailure(null)
    try {
      await call(deskSortLookups, { params: { kind }, body: { ids: changed.map(({ id }) => id) } })
      showToast('done', text.orderSaved)
      onDone()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <FramedDialog
      width={560}
      title={text.orderTitle(name)}
      subtitle={text.orderText}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" loading={isBusy} onClick={save}>
            {common.save}
          </Button>
        </>
      }
    >
      {failure && <Banner kind="bad" title={failure} isAlert />}
      {top.isError ? (
        <LoadFailure error={top.error} title={text.failed} onRetry={() => top.refetch()} />
      ) : rows ? (
        <>
          <TopRows rows={rows} onChange={setChanged} />
          {rows.length < mostTopLookups && (
            <AddRow kind={kind} rows={rows} onAdd={(row) => setChanged([...rows, row])} />
          )}
        </>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </FramedDialog>
  )
}

type TopRowsProps = {
  readonly rows: readonly DeskLookup[]
  readonly onChange: (rows: readonly DeskLookup[]) => void
}

function TopRows({ rows, onChange }: TopRowsProps) {
  const text = useWords(lookupWords)
  const language = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  if (rows.length === 0) return <p className="note">{text.orderNone}</p>

  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length || from === to) return
    const others = rows.filter((_, at) => at !== from)
    onChange([...others.slice(0, to), row, ...others.slice(to)])
    requestAnimationFrame(() => list.current?.querySelectorAll('li')[to]?.focus())
  }
  const press = (event: KeyboardEvent, at: number) => {
    if (event.target !== event.currentTarget) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const over = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged === null || dragged === at) return
    move(dragged, at)
    setDragged(at)
  }
  return (
    <ol ref={list} className={styles.rows}>
      {rows.map((row, at) => {
        const name = language === 'zh-CN' ? row.name_zh : row.name_en
        return (
          <li
            key={row.id}
            draggable
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a row is moved by keys
            tabIndex={0}
            aria-keyshortcuts="ArrowUp ArrowDown"
            className={
              dragged === at
                ? `grid centred gap-8 line-below ${styles.row} tinted`
                : `grid centred gap-8 line-below ${styles.row}`
            }
            onKeyDown={(event) => press(event, at)}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => over(event, at)}
            onDragEnd={() => setDragged(null)}
          >
            <span className="num dim">{at + 1}</span>
            <span className="whole">
              {name} <Mono code>{row.code}</Mono>
            </span>
            <span className="flex gap-2">
              <MoveButton
                label={text.moveUp(name)}
                icon="up"
                off={at === 0}
                onMove={() => move(at, at - 1)}
              />
              <MoveButton
                label={text.moveDown(name)}
                icon="down"
                off={at === rows.length - 1}
                onMove={() => move(at, at + 1)}
              />
              <MoveButton
                label={text.takeOff(name)}
                icon="close"
                off={false}
                onMove={() => onChange(rows.filter(({ id }) => id !== row.id))}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type MoveButtonProps = {
  readonly label: string
  readonly icon: 'up' | 'down' | 'close'
  readonly off: boolean
  readonly onMove: () => void
}

function MoveButton({ label, icon, off, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onMove}
    >
      {icon === 'up' ? (
        <span className={`flex ${styles.up}`}>
          <Icon name="down" />
        </span>
      ) : (
        <Icon name={icon} />
      )}
    </button>
  )
}

type AddRowProps = {
  readonly kind: LookupKind
  readonly rows: readonly DeskLookup[]
  readonly onAdd: (row: DeskLookup) => void
}

/** Adds any other row, found by a search on the server. */
function AddRow({ kind, rows, onAdd }: AddRowProps) {
  const text = useWords(lookupWords)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const query = { state: 'on' as const, size: 20, ...(keyword.trim() ? { keyword: keyword.trim() } : {}) }
  const found = useQuery(readOf(deskListLookups, { params: { kind }, query }))
  const taken = new Set(rows.map(({ id }) => id))
  const free = (found.data?.lists ?? []).filter(({ id }) => !taken.has(id))
  return (
    <RemoteSelect<number>
      aria-label={text.orderAdd}
      placeholder={text.orderAdd}
      className={styles.add ?? ''}
      value={null}
      onSearch={setKeyword}
      isLoading={found.isFetching}
      options={free.map(({ id, code, name_zh, name_en }) =>
        labelOption(id, `${language === 'zh-CN' ? name_zh : name_en} ${code}`, [code, name_zh, name_en]),
      )}
      onChange={(id) => {
        const row = free.find((one) => one.id === id)
        if (row) onAdd(row)
      }}
    />
  )
}
