import type { Actor } from '@berth/domain/access/actor'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import {
  choiceParam,
  currencyParam,
  numberParam,
  textParam,
  type UrlState,
  writeUrlState,
} from '#lib/url/url-state.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable, type RowSelection, type TableColumn } from '#ui/table/data-table.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { FilterRow, KeywordFilter } from './filter-row.tsx'
import { filterWords } from './filter-words.ts'
import { LinkTabs } from './link-tabs.tsx'
import { type ListQuery, ListResults } from './list-results.tsx'

const { options, initial } = pageSizes.bills

/** What the URL of a list of records holds besides the state; members have no keyword. */
export const recordsUrl = {
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(options, initial),
} as const

type Filters = UrlState<typeof recordsUrl>

// The list writes its tabs into the URL; the page reads it with the states that there are.
const stateUrl = { state: textParam(20) } as const

/** The query of a list of records; what is not chosen is left out. */
export function recordsQueryOf<State extends string>({
  state,
  currency,
  keyword,
  page,
  size,
}: Filters & { readonly state: State | '' }) {
  return {
    ...{ page, size },
    ...(state ? { state } : {}),
    ...(currency ? { currency } : {}),
    ...(keyword ? { keyword } : {}),
  }
}

/** What a list of records gets from the page, for either side. */
export type RecordsProps<Row extends object, State extends Filters, Name extends string = string> = {
  readonly viewer: Actor
  readonly state: State
  readonly query: ListQuery
  readonly answer:
    | {
        readonly lists: readonly Row[]
        readonly total: number
        readonly currencies: readonly string[]
        readonly states?: Readonly<Record<Name, number>>
      }
    | undefined
  readonly pathOf: (id: number) => string
  readonly onChange: (change: Partial<State>) => void
  readonly selection?: RowSelection<Row>
}

type RecordListProps<Row extends object, Name extends string> = {
  readonly list: RecordsProps<Row, Filters & { readonly state: Name | '' }, Name>
  /** The tabs, in their order. */
  readonly states: readonly Name[]
  readonly stateWords: Readonly<Record<Name, string>>
  readonly text: {
    readonly list: string
    readonly states: string
    readonly allStates: string
    readonly search: string
    readonly searchLabel: string
    readonly failed: string
  }
  readonly onClear: (() => void) | null
  /** With the number first. */
  readonly columns: readonly TableColumn<Row>[]
  readonly bones: readonly number[]
  readonly nothing: ReactNode
  readonly card: (row: Row) => {
    readonly tag: ReactNode
    readonly headline: string
    readonly facts: readonly ReactNode[]
  }
}

/** Numbered records of money, such as statements: tabs of their states, filters, and a table, or cards on phones. */
export function RecordList<
  Row extends { readonly id: number; readonly number: string },
  Name extends string,
>({
  list: { viewer, state, query, answer, pathOf, onChange, selection },
  states,
  stateWords,
  text,
  onClear,
  columns,
  bones,
  nothing,
  card,
}: RecordListProps<Row, Name>) {
  const { clear } = useWords(filterWords)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isDesk = viewer === 'operator'
  const currencies = answer?.currencies ?? []
  return (
    <Panel flush label={text.list}>
      <LinkTabs
        label={text.states}
        current={state.state}
        tabs={(['', ...states] as const).map((one) => ({
          key: one,
          label: one === '' ? text.allStates : stateWords[one],
          ...(answer?.states && one !== '' && { figure: formatCount(answer.states[one]) }),
          search: writeUrlState(stateUrl, params, { state: one }).toString(),
        }))}
      />
      {(isDesk || onClear || currencies.length > 1) && (
        <FilterRow>
          {isDesk && (
            <KeywordFilter
              label={text.searchLabel}
              placeholder={text.search}
              applied={state.keyword}
              onSearch={(keyword) => onChange({ keyword })}
            />
          )}
          <CurrencySwitch
            currencies={currencies}
            value={state.currency}
            onChange={(currency) => onChange({ currency })}
          />
          {onClear && (
            <Button type="link" onClick={onClear}>
              {clear}
            </Button>
          )}
        </FilterRow>
      )}
      <ListResults<Row>
        query={query}
        answer={answer}
        label={text.list}
        rowKey={({ id }) => id}
        failed={text.failed}
        bones={{ phone: [140, 60], table: bones }}
        nothing={() => nothing}
        pager={{
          unit: 'records',
          page: state.page,
          size: state.size,
          sizes: options,
          onChange: (page, size) => onChange({ page, size: size as Filters['size'] }), // One of `sizes`.
        }}
        card={(row) => <Card title={<RecordLink row={row} pathOf={pathOf} />} {...card(row)} />}
        table={(shown) => (
          <DataTable<Row>
            {...shown}
            label={text.list}
            columns={columns}
            empty={null}
            onOpen={(row) => navigate(pathOf(row.id))}
            {...(selection ? { selection } : {})}
          />
        )}
      />
    </Panel>
  )
}

type RecordLinkProps = {
  readonly row: { readonly id: number; readonly number: string }
  readonly pathOf: (id: number) => string
}

/** The number of a record, which opens it. */
export function RecordLink({ row, pathOf }: RecordLinkProps) {
  return (
    <Link className="mono" to={pathOf(row.id)}>
      {row.number}
    </Link>
  )
}
