import type { DeskStatement } from '@berth/contract/billing/desk-statement'
import type { Statement } from '@berth/contract/billing/statement'
import type { Actor } from '@berth/domain/access/actor'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { statementStates } from '@berth/domain/money/statement'
import { currencySign } from '@berth/domain/money/sum'
import { statementWords } from '@berth/locales/statement-words'
import { Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatAmount, formatCount, formatDay, formatInstantDay, formatMoney } from '../../lib/format.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import {
  choiceParam,
  currencyParam,
  numberParam,
  textParam,
  type UrlState,
  writeUrlState,
} from '../../lib/url/url-state.ts'
import { FilterRow, KeywordFilter } from '../../page-parts/lists/filter-row.tsx'
import { LinkTabs } from '../../page-parts/lists/link-tabs.tsx'
import { type ListQuery, ListResults } from '../../page-parts/lists/list-results.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Card } from '../../ui/table/card-list.tsx'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import { statementPageWords } from './statement-page-words.ts'
import { StatementTag } from './statement-tag.tsx'

/** The state of a list of statements in the URL; members have no keyword. */
export const statementsUrl = {
  state: choiceParam(['', ...statementStates], ''),
  currency: currencyParam(''),
  month: textParam(7),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

export type StatementsState = UrlState<typeof statementsUrl>

type Row = Statement & Partial<Pick<DeskStatement, 'customer_name'>>

type StatementListProps = {
  readonly viewer: Actor
  readonly state: StatementsState
  readonly query: ListQuery
  readonly answer:
    | {
        readonly lists: readonly Row[]
        readonly total: number
        readonly currencies: readonly string[]
        readonly states?: Readonly<Record<string, number>>
      }
    | undefined
  readonly pathOf: (id: number) => string
  readonly onChange: (change: Partial<StatementsState>) => void
}

/** The statements of a company, or of all at the desk: filters in the URL, a table, or cards on phones. */
export function StatementList({ viewer, state, query, answer, pathOf, onChange }: StatementListProps) {
  const text = useWords(statementPageWords)
  const words = useWords(statementWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isDesk = viewer === 'operator'
  const { columns } = text
  const tableColumns = useMemo(
    (): DataTableProps<Row>['columns'] => [
      {
        key: 'number',
        title: columns.number,
        render: (_, row) => (
          <Link className="mono" to={pathOf(row.id)}>
            {row.number}
          </Link>
        ),
      },
      { key: 'month', title: columns.month, render: (_, row) => text.month(row.month) },
      ...(isDesk
        ? [{ key: 'customer', title: columns.customer, render: (_: unknown, row: Row) => row.customer_name }]
        : []),
      {
        key: 'opening',
        title: columns.opening,
        align: 'right',
        render: (_, row) => formatAmount(row.opening, row.currency),
      },
      {
        key: 'closing',
        title: columns.closing,
        align: 'right',
        render: (_, row) => (
          <span className="nowrap">
            <span className="note">{currencySign(row.currency)}</span>{' '}
            <b>{formatAmount(row.closing, row.currency)}</b>
          </span>
        ),
      },
      {
        key: 'checked',
        title: columns.checked,
        render: (_, row) => (
          <>
            {text.checkedOf(row.right, row.lines)}
            {row.questioned > 0 && (
              <div className="note">{text.asked(formatMoney(row.in_question, row.currency))}</div>
            )}
          </>
        ),
      },
      { key: 'reply_by', title: columns.replyBy, render: (_, row) => formatDay(row.reply_by, language) },
      { key: 'made', title: columns.made, render: (_, row) => formatInstantDay(row.create_time, language) },
      {
        key: 'state',
        title: columns.state,
        render: (_, row) => <StatementTag state={row.state} viewer={viewer} />,
      },
    ],
    [columns, text, language, viewer, isDesk, pathOf],
  )
  const none = isDesk ? text.noneAtDesk : text.none
  const isFiltered = Boolean(state.keyword || state.currency || state.month)
  return (
    <Panel flush label={text.table}>
      <LinkTabs
        label={text.states}
        current={state.state}
        tabs={(['', ...statementStates] as const).map((one) => ({
          key: one,
          label: one === '' ? text.allStates : words.states[one],
          ...(answer?.states && one !== '' && { figure: formatCount(answer.states[one]) }),
          search: writeUrlState(statementsUrl, params, { state: one, page: 1 }).toString(),
        }))}
      />
      <FilterRow>
        {isDesk && (
          <KeywordFilter
            label={text.searchLabel}
            placeholder={text.search}
            applied={state.keyword}
            onSearch={(keyword) => onChange({ keyword })}
          />
        )}
        {answer && answer.currencies.length > 1 && (
          <Segmented
            aria-label={text.currency}
            options={[
              { value: '', label: text.allCurrencies },
              ...answer.currencies.map((value) => ({ value, label: currencySign(value) })),
            ]}
            value={state.currency}
            onChange={(currency) => onChange({ currency })}
          />
        )}
        {isFiltered && (
          <Button type="link" onClick={() => onChange({ keyword: '', currency: '', month: '' })}>
            {text.clear}
          </Button>
        )}
      </FilterRow>
      <ListResults<Row>
        query={query}
        answer={answer}
        label={text.table}
        rowKey={({ id }) => id}
        failed={text.failed}
        bones={{ phone: [140, 60], table: [140, 90, 110, 110, 90, 90, 90] }}
        nothing={() => (
          <StateMessage drawing="ship" title={none.title}>
            {none.text}
          </StateMessage>
        )}
        pager={{
          unit: 'records',
          page: state.page,
          size: state.size,
          sizes: pageSizes.bills.options,
          onChange: (page, size) => onChange({ page, size: size as StatementsState['size'] }), // One of `sizes`.
        }}
        card={(row) => (
          <Card
            title={
              <Link className="mono" to={pathOf(row.id)}>
                {row.number}
              </Link>
            }
            tag={<StatementTag state={row.state} viewer={viewer} />}
            headline={formatMoney(row.closing, row.currency)}
            facts={[
              ...(row.customer_name ? [row.customer_name] : []),
              text.month(row.month),
              text.checkedOf(row.right, row.lines),
            ]}
          />
        )}
        table={(shown) => (
          <DataTable<Row>
            {...shown}
            label={text.table}
            columns={tableColumns}
            empty={null}
            onOpen={(row) => navigate(pathOf(row.id))}
          />
        )}
      />
    </Panel>
  )
}
