import type { DeskStatement } from '@berth/contract/money/desk-statement'
import type { Statement } from '@berth/contract/money/statement'
import { type StatementState, statementStates } from '@berth/domain/money/statement'
import { statementWords } from '@berth/locales/statement-words'
import { useMemo } from 'react'
import { formatDay, formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, textParam, type UrlState } from '#lib/url/url-state.ts'
import { RecordLink, RecordList, type RecordsProps, recordsUrl } from '#page-parts/lists/record-list.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import type { TableColumn } from '#ui/table/data-table.tsx'
import { ReplyBy } from './reply-by.tsx'
import { statementPageWords } from './statement-page-words.ts'
import { StatementTag } from './statement-tag.tsx'

/** The state of a list of statements in the URL. */
export const statementsUrl = {
  ...recordsUrl,
  state: choiceParam(['', ...statementStates], ''),
  month: textParam(7),
} as const

type Row = Statement & Partial<Pick<DeskStatement, 'customer_name'>>

/** The statements of a company, or of all at the desk. */
export function StatementList(list: RecordsProps<Row, UrlState<typeof statementsUrl>, StatementState>) {
  const { viewer, state, pathOf, onChange } = list
  const text = useWords(statementPageWords)
  const words = useWords(statementWords)
  const language = useLanguage()
  const isDesk = viewer === 'operator'
  const { columns } = text
  const tableColumns = useMemo(
    (): TableColumn<Row>[] => [
      { key: 'number', title: columns.number, render: (_, row) => <RecordLink row={row} pathOf={pathOf} /> },
      { key: 'month', title: columns.month, render: (_, row) => text.month(row.month) },
      ...(isDesk
        ? [{ key: 'customer', title: columns.customer, render: (_: unknown, row: Row) => row.customer_name }]
        : []),
      {
        key: 'opening',
        title: columns.opening,
        align: 'right',
        render: (_, row) => formatMoney(row.opening, row.currency),
      },
      {
        key: 'closing',
        title: columns.closing,
        align: 'right',
        render: (_, row) => <b className="nowrap">{formatMoney(row.closing, row.currency)}</b>,
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
      {
        key: 'reply_by',
        title: columns.replyBy,
        render: (_, row) => <ReplyBy statement={row}>{formatDay(row.reply_by, language)}</ReplyBy>,
      },
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
    <RecordList<Row, StatementState>
      list={list}
      states={statementStates}
      stateWords={words.states}
      text={{ ...text, list: text.table }}
      onClear={isFiltered ? () => onChange({ keyword: '', currency: '', month: '' }) : null}
      columns={tableColumns}
      bones={[140, 90, 110, 110, 90, 90, 90]}
      nothing={
        <StateMessage drawing="ship" title={none.title}>
          {none.text}
        </StateMessage>
      }
      card={(row) => ({
        tag: <StatementTag state={row.state} viewer={viewer} />,
        headline: formatMoney(row.closing, row.currency),
        facts: [
          ...(row.customer_name ? [row.customer_name] : []),
          text.month(row.month),
          text.checkedLines(row.right, row.lines),
          ...(row.state === 'confirmed'
            ? []
            : [
                <ReplyBy key="reply_by" statement={row}>
                  {text.replyUntil(formatDay(row.reply_by, language))}
                </ReplyBy>,
              ]),
        ],
      })}
    />
  )
}
