import type { DeskStatement } from '@berth/contract/money/desk-statement'
import type { Statement } from '@berth/contract/money/statement'
import type { Actor } from '@berth/domain/access/actor'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { statementStates } from '@berth/domain/money/statement'
import { statementWords } from '@berth/locales/statement-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { formatDay, formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, currencyParam, monthParam, paging, textParam } from '#lib/url/url-state.ts'
import { CurrencyFilter } from '#page-parts/lists/currency-filter.tsx'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { ListTabs } from '#page-parts/lists/list-tabs.tsx'
import type { List } from '#page-parts/lists/use-list.ts'
import { ReplyBy } from './reply-by.tsx'
import { statementPageWords } from './statement-page-words.ts'
import { StatementTag } from './statement-tag.tsx'

/** The state of a list of statements in the URL; members have no keyword. */
export const statementsUrl = {
  state: choiceParam(['', ...statementStates], ''),
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  month: monthParam,
  ...paging(pageSizes.bills),
}

type Row = Statement & Partial<Pick<DeskStatement, 'customer_name'>>

type StatementListProps = {
  readonly viewer: Actor
  readonly list: List<
    typeof statementsUrl,
    {
      readonly lists: readonly Row[]
      readonly total: number
      readonly currencies: readonly string[]
      readonly states?: Readonly<Record<(typeof statementStates)[number], number>>
    },
    unknown
  >
  readonly pathOf: (id: number) => string
  readonly breadcrumb: ReactNode
  readonly context: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The statements of a company, or of all at the desk. */
export function StatementList({ viewer, list, pathOf, children, ...head }: StatementListProps) {
  const text = useWords(statementPageWords)
  const words = useWords(statementWords)
  const language = useLanguage()
  const { answer } = list
  const { columns } = text
  const isDesk = viewer === 'operator'
  const tableColumns: readonly ListColumn<Row>[] = [
    {
      key: 'number',
      title: columns.number,
      cell: (row) => (
        <Link className="mono" to={pathOf(row.id)}>
          {row.number}
        </Link>
      ),
      card: 'title',
    },
    {
      key: 'month',
      title: columns.month,
      cell: (row) => text.month(row.month),
      card: 'fact',
      onCard: (row) => [row.customer_name, text.month(row.month)],
    },
    ...(isDesk ? [{ key: 'customer', title: columns.customer, cell: (row: Row) => row.customer_name }] : []),
    {
      key: 'opening',
      title: columns.opening,
      align: 'right',
      cell: (row) => formatMoney(row.opening, row.currency),
    },
    {
      key: 'closing',
      title: columns.closing,
      align: 'right',
      cell: (row) => <b className="nowrap">{formatMoney(row.closing, row.currency)}</b>,
      card: 'headline',
      onCard: (row) => formatMoney(row.closing, row.currency),
    },
    {
      key: 'checked',
      title: columns.checked,
      cell: (row) => (
        <>
          {text.checkedOf(row.right, row.lines)}
          {row.questioned > 0 && (
            <div className="note">{text.asked(formatMoney(row.in_question, row.currency))}</div>
          )}
        </>
      ),
      card: 'fact',
      onCard: (row) => text.checkedLines(row.right, row.lines),
    },
    {
      key: 'reply_by',
      title: columns.replyBy,
      cell: (row) => <ReplyBy statement={row}>{formatDay(row.reply_by, language)}</ReplyBy>,
      card: 'fact',
      onCard: (row) =>
        row.state !== 'confirmed' && (
          <ReplyBy statement={row}>{text.replyUntil(formatDay(row.reply_by, language))}</ReplyBy>
        ),
    },
    { key: 'made', title: columns.made, cell: (row) => formatInstantDay(row.create_time, language) },
    {
      key: 'state',
      title: columns.state,
      fixed: 'right',
      cell: (row) => <StatementTag state={row.state} viewer={viewer} />,
      card: 'tag',
    },
  ]
  return (
    <ListPage<Row>
      {...head}
      list={list}
      text={{ ...text, none: isDesk ? text.noneAtDesk : text.none }}
      tabs={
        <ListTabs
          list={list}
          of="state"
          label={text.states}
          names={{ '': text.allStates, ...words.states }}
          counts={answer?.states}
        />
      }
      filter={<CurrencyFilter list={list} search={isDesk && text} />}
      unit="records"
      bones={[140, 90, 110, 110, 90, 90, 90]}
      pathOf={({ id }) => pathOf(id)}
      columns={tableColumns}
    >
      {children}
    </ListPage>
  )
}
