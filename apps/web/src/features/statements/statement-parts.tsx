import type { Endpoint } from '@berth/contract/endpoint'
import type { StatementDetail, StatementLine } from '@berth/contract/money/statement'
import { currencySign } from '@berth/domain/money/sum'
import { Link } from 'react-router'
import { fillPath } from '#lib/api/api.ts'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useSaveFromServer } from '../import-export/use-save-from-server.ts'
import { statementPageWords } from './statement-page-words.ts'
import styles from './statement-parts.module.css'

/** How a line is named where it is spoken of: by its number. */
export function nameOfLine({ number, day }: StatementLine): string {
  return number ?? day
}

type FilesProps = { readonly statement: StatementDetail; readonly endpoint: Endpoint }

/** The statement as a PDF and as a sheet. */
export function StatementFiles({ statement: { id }, endpoint }: FilesProps) {
  const text = useWords(statementPageWords)
  const { save } = useSaveFromServer(fillPath(endpoint.path, { id }))
  return (
    <>
      <Button icon={<Icon name="download" />} onClick={() => void save({ format: 'xlsx' })}>
        {text.file}
      </Button>
      <Button icon={<Icon name="print" />} onClick={() => void save({ format: 'pdf' })}>
        {text.pdf}
      </Button>
    </>
  )
}

type AroundProps = { readonly statement: StatementDetail; readonly pathOf: (id: number) => string }

/** The statements of the same month in other currencies, as a switch. */
export function OtherCurrencies({ statement: { currency, others }, pathOf }: AroundProps) {
  if (others.length === 0) return null
  return (
    <span className={`inline-flex outlined-2 rounded cut ${styles.currencies}`}>
      <b aria-current="page">{currencySign(currency)}</b>
      {others.map((other) => (
        <Link key={other.id} to={pathOf(other.id)}>
          {currencySign(other.currency)}
        </Link>
      ))}
    </span>
  )
}

/** The months before and after. */
export function AroundMonths({ statement: { previous, next }, pathOf }: AroundProps) {
  const text = useWords(statementPageWords)
  return (
    <>
      {previous && (
        <Link className="button" aria-label={text.previous} to={pathOf(previous.id)}>
          <Icon name="left" /> {text.monthShort(previous.month)}
        </Link>
      )}
      {next && (
        <Link className="button" aria-label={text.next} to={pathOf(next.id)}>
          {text.monthShort(next.month)} <Icon name="right" />
        </Link>
      )}
    </>
  )
}

/** A question about a line and its answer. */
export function QuestionAndAnswer({
  line,
  currency,
}: {
  readonly line: StatementLine
  readonly currency: string
}) {
  const text = useWords(statementPageWords)
  if (!line.question) return null
  return (
    <div>
      <b>{text.asked(formatMoney(line.question.amount, currency))}</b>{' '}
      <span className="dim">{line.question.text}</span>
      {line.answer && (
        <div>
          <b>{text.answered}</b> <span className="dim">{line.answer.text}</span>
        </div>
      )}
    </div>
  )
}

type Event = { readonly time: string; readonly says: string }

/** What happened to the statement, oldest first. */
export function StatementHistory({ statement }: { readonly statement: StatementDetail }) {
  const text = useWords(statementPageWords)
  const language = useLanguage()
  const events: Event[] = [
    { time: statement.create_time, says: text.made(statement.made_by) },
    ...(statement.checked
      ? [{ time: statement.checked.time, says: text.checkedBy(statement.checked.user_name) }]
      : []),
    ...statement.rows.flatMap((line) => [
      ...(line.question
        ? [{ time: line.question.time, says: text.askedBy(line.question.user_name, nameOfLine(line)) }]
        : []),
      ...(line.answer
        ? [{ time: line.answer.time, says: text.answeredBy(line.answer.user_name, nameOfLine(line)) }]
        : []),
    ]),
  ].toSorted((one, other) => one.time.localeCompare(other.time))
  return (
    <Panel title={text.history}>
      <ol className={`grid gap-12 ${styles.history}`}>
        {events.map(({ time, says }) => (
          <li key={`${time} ${says}`}>
            <div className="note">{formatInstant(time, language)}</div>
            {says}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
