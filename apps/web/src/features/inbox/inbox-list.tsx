import { pageSizes } from '@berth/domain/limits'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { PageNumbers } from '#ui/table/page-numbers.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './inbox.module.css'
import { inboxWords } from './inbox-words.ts'

type Choice = { readonly value: string; readonly label: string }

type InboxListProps<Row> = {
  readonly title: string
  readonly states: readonly Choice[]
  readonly state: string
  readonly isNarrowed: boolean
  readonly keyword: string
  readonly page: number
  readonly total: number
  readonly rows: readonly Row[] | undefined
  readonly failure: Error | null
  readonly listRef: Ref<HTMLElement>
  /** The export button. */
  readonly saving: ReactNode
  readonly row: (row: Row) => ReactNode
  readonly onChange: (change: { state?: string; keyword?: string; page?: number }) => void
  readonly onClear: () => void
  readonly onRetry: () => void
}

/** The rows of an inbox: state filter, search and one page. */
export function InboxList<Row extends { readonly id: number }>(props: InboxListProps<Row>) {
  const { title, states, state, keyword, page, total, rows, listRef, saving, onChange } = props
  const text = useWords(inboxWords)
  return (
    <section
      className="flex slim column short line-end surface phone-no-line-end"
      aria-label={title}
      ref={listRef}
    >
      <header className={`row between firm wrap ${styles.head}`}>
        <h1>
          {title} {rows && <span className="dim plain">{formatCount(total)}</span>}
        </h1>
        <span className="row">
          <Select<string>
            aria-label={text.state}
            value={state}
            options={[...states]}
            onChange={(next) => onChange({ state: next })}
          />
          {saving}
        </span>
      </header>
      <div className={`firm ${styles.search}`}>
        <SearchField
          label={text.search}
          keyword={keyword}
          width="100%"
          onChange={(next) => onChange({ keyword: next })}
        />
      </div>
      <div className={`line-above fill short relative scroll ${styles.rows}`}>
        <Rows {...props} />
      </div>
      {total > pageSizes.desk.initial && (
        <nav className="firm line-above padded-8-16" aria-label={text.pages}>
          <PageNumbers
            isSimple
            isSmall
            page={page}
            pages={Math.ceil(total / pageSizes.desk.initial)}
            onChange={(next) => onChange({ page: next })}
          />
        </nav>
      )}
    </section>
  )
}

function Rows<Row extends { readonly id: number }>(props: InboxListProps<Row>) {
  const { rows, failure, isNarrowed, row, onRetry, onClear } = props
  const text = useWords(inboxWords)
  if (!rows && failure)
    return (
      <StateMessage
        drawing="parted"
        title={text.failed}
        actions={<Button onClick={onRetry}>{text.retry}</Button>}
      >
        {failure.message}
      </StateMessage>
    )
  if (!rows) return <TextSkeleton lines={8} />
  if (rows.length === 0 && isNarrowed)
    return (
      <StateMessage
        drawing="search"
        title={text.noMatch}
        actions={<Button onClick={onClear}>{text.clear}</Button>}
      />
    )
  if (rows.length === 0)
    return (
      <StateMessage drawing="ship" title={text.none}>
        {text.noneText}
      </StateMessage>
    )
  return (
    <ul>
      {rows.map((one) => (
        <li key={one.id}>{row(one)}</li>
      ))}
    </ul>
  )
}

type InboxRowProps = {
  readonly to: { readonly pathname: string; readonly search: string }
  readonly isOpen: boolean
  readonly head: ReactNode
  readonly end: ReactNode
  readonly lines: readonly ReactNode[]
}

/** One row. All of it is a link. */
export function InboxRow({ to, isOpen, head, end, lines }: InboxRowProps) {
  return (
    <Link
      to={to}
      className={`grid line-below padded-10-16 ink ${styles.row}`}
      aria-current={isOpen ? 'true' : undefined}
      data-row
    >
      <span className="row between slim baseline">
        <span className={`slim breaks strong ${styles.rowTitle}`}>{head}</span>
        <span className="note nowrap">{end}</span>
      </span>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one row, in a fixed order
        <span key={index} className={`note breaks ${styles.line}`}>
          {line}
        </span>
      ))}
    </Link>
  )
}
