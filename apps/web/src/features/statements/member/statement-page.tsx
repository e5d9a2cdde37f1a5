import { getStatement, getStatementFile, type StatementDetail } from '@berth/contract/money/statement'
import { amountFrom, minorUnits } from '@berth/domain/money/currency'
import { daysOverdue } from '@berth/domain/money/due-date'
import { undisputedBalance } from '@berth/domain/money/statement'
import { currencySign } from '@berth/domain/money/sum'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { formatDay, formatInstant, formatMoney, formatMonth } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { ReplyBy } from '../reply-by.tsx'
import { statementPageWords } from '../statement-page-words.ts'
import styles from '../statement-parts.module.css'
import { AroundMonths, OtherCurrencies, StatementFiles, StatementHistory } from '../statement-parts.tsx'
import { StatementSheet } from '../statement-sheet.tsx'
import { StatementTag } from '../statement-tag.tsx'
import { LineMarks, LineQuestion } from './check-marks.tsx'
import { type CheckForm, useCheck } from './use-check.ts'

/** One statement of the company: the sheet as it prints, and the member's check of each line. */
export function StatementPage() {
  return <AtId page={StatementAt} />
}

function StatementAt({ id }: { readonly id: number }) {
  const text = useWords(statementPageWords)
  const query = useQuery(readOf(getStatement, { params: { id } }))
  useTitle(query.data?.number ?? text.title)
  return (
    <RecordPage
      query={query}
      home={paths.statements}
      label={text.title}
      failed={text.failed}
      // The sheet has its own head: only it is printed.
      head={
        <div className="no-print">
          <Head statement={query.data} />
        </div>
      }
    >
      {(statement) => <Checked key={statement.version} statement={statement} />}
    </RecordPage>
  )
}

function Head({ statement }: { readonly statement: StatementDetail | undefined }) {
  const language = useLanguage()
  const text = useWords(statementPageWords)
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb label={text.trail}>
          {[
            <Link key="bills" to={paths.bills}>
              {text.myBills}
            </Link>,
            <Link key="statements" to={paths.statements}>
              {text.title}
            </Link>,
            statement
              ? `${formatMonth(statement.month, language)} · ${currencySign(statement.currency)}`
              : text.title,
          ]}
        </Breadcrumb>
      }
      title={statement ? text.titleOf(statement.month) : text.title}
      tags={
        statement && (
          <>
            <StatementTag state={statement.state} viewer="member" />
            <OtherCurrencies statement={statement} pathOf={paths.statement} />
          </>
        )
      }
      context={statement && <Context statement={statement} />}
      actions={
        statement && (
          <>
            <AroundMonths statement={statement} pathOf={paths.statement} />
            <StatementFiles statement={statement} endpoint={getStatementFile} />
          </>
        )
      }
    />
  )
}

function Context({ statement }: { readonly statement: StatementDetail }) {
  const text = useWords(statementPageWords)
  const language = useLanguage()
  const { lines, right, questioned, reply_by: replyBy, checked } = statement
  if (lines === 0) return text.noLines
  if (statement.state === 'confirmed' && checked)
    return text.confirmed(checked.user_name, formatInstant(checked.time, language))
  const left = 0 - daysOverdue(replyBy, dayInChina(new Date()))
  return (
    <>
      <ReplyBy statement={statement}>{text.replyBy(formatDay(replyBy, language), left)}</ReplyBy>
      {text.progress(lines, right, questioned)}
    </>
  )
}

function Checked({ statement }: { readonly statement: StatementDetail }) {
  const form = useCheck(statement)
  const text = useWords(statementPageWords)
  const isOpen = statement.rows.some(({ mark }) => mark !== 'right')
  const buttons = (
    <>
      {form.open.length > 0 && <Button onClick={form.markRest}>{text.restRight(form.open.length)}</Button>}
      <Button
        look="primary"
        type="submit"
        form={form.props.id}
        loading={form.isBusy}
        disabled={Object.keys(form.values.marks).length === 0}
      >
        {text.submit}
      </Button>
    </>
  )
  return (
    <form {...form.props}>
      <FormNotice form={form} failed={text.notSubmitted} />
      <div className={`grid gap-16 at-start ${styles.page}`}>
        <StatementSheet
          statement={statement}
          orderPath={paths.booking}
          mark={(line) => <LineMarks line={line} form={form} />}
          below={(line) =>
            hasBelow(line, form) && <LineQuestion line={line} form={form} statement={statement} />
          }
        />
        <div className={`grid gap-16 ${styles.side} no-print`}>
          {statement.lines > 0 && (
            <Progress statement={statement} form={form}>
              {isOpen && buttons}
            </Progress>
          )}
          <StatementHistory statement={statement} />
        </div>
      </div>
      {isOpen && <StickyActions phoneOnly>{buttons}</StickyActions>}
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}

function hasBelow(line: StatementDetail['rows'][number], form: CheckForm): boolean {
  const typed = form.values.marks[line.position]
  if (typed !== undefined) return typed !== 'right'
  return line.question !== null && line.mark !== 'right'
}

type ProgressProps = {
  readonly statement: StatementDetail
  readonly form: CheckForm
  readonly children: React.ReactNode
}

/** How many lines are right, in question and not checked, and what submitting records. */
function Progress({ statement, form, children }: ProgressProps) {
  const text = useWords(statementPageWords)
  const { rows, currency, closing } = statement
  const asked = rows.flatMap((line) => {
    const typed = form.values.marks[line.position]
    if (typed === 'right') return []
    const amount = typed ? typed.amount : line.mark === 'questioned' ? line.question?.amount : undefined
    if (amount === undefined) return []
    return [{ amount: line.amount, inQuestion: minorUnits(amount ?? 0, currency) }]
  })
  const right = rows.length - asked.length - form.open.length
  const inQuestion = amountFrom(
    asked.reduce((sum, line) => sum + line.inQuestion, 0),
    currency,
  )
  const undisputed = amountFrom(undisputedBalance(minorUnits(closing, currency), asked), currency)
  const share = (count: number) => ({ width: `${(100 * count) / rows.length}%` })
  return (
    <Panel
      title={text.check}
      extra={<span className="note">{text.checkedOf(right + asked.length, rows.length)}</span>}
    >
      <div className={`flex below-12 rounded-3 cut ${styles.bar}`} aria-hidden="true">
        <span className={styles.barRight} style={share(right)} />
        <span className={styles.barQuestion} style={share(asked.length)} />
      </div>
      <dl className={`grid fit-end gap-4-12 ${styles.counts}`}>
        <dt>{text.right}</dt>
        <dd>{text.lines(right)}</dd>
        {asked.length > 0 && (
          <>
            <dt className="soon">{text.question}</dt>
            <dd className="soon">{text.linesAnd(asked.length, formatMoney(inQuestion, currency))}</dd>
          </>
        )}
        {form.open.length > 0 && (
          <>
            <dt>{text.unchecked}</dt>
            <dd>{text.lines(form.open.length)}</dd>
          </>
        )}
      </dl>
      <div className={`grid gap-8 ${styles.buttons}`}>{children}</div>
      {form.open.length < rows.length && (
        <p className="note">
          {text.outcome(
            right,
            formatMoney(undisputed, currency),
            asked.length > 0 ? formatMoney(inQuestion, currency) : null,
          )}
        </p>
      )}
    </Panel>
  )
}
