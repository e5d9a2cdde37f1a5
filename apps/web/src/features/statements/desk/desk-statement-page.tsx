import {
  deskAnswerStatement,
  deskGetStatement,
  deskGetStatementFile,
} from '@berth/contract/money/desk-statement'
import type { StatementDetail, StatementLine } from '@berth/contract/money/statement'
import { maxLength } from '@berth/domain/limits'
import { currencySign } from '@berth/domain/money/sum'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { formatDay, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { ReplyBy } from '../reply-by.tsx'
import { statementPageWords } from '../statement-page-words.ts'
import styles from '../statement-parts.module.css'
import {
  AroundMonths,
  nameOfLine,
  OtherCurrencies,
  QuestionAndAnswer,
  StatementFiles,
  StatementHistory,
} from '../statement-parts.tsx'
import { StatementSheet } from '../statement-sheet.tsx'
import { StatementTag } from '../statement-tag.tsx'

/** One statement at the desk: the sheet, what the member says of each line, and the answers to questions. */
export function DeskStatementPage() {
  return <AtId page={StatementAt} />
}

function StatementAt({ id }: { readonly id: number }) {
  const text = useWords(statementPageWords)
  const query = useQuery(readOf(deskGetStatement, { params: { id } }))
  useTitle(query.data?.number ?? text.title)
  return (
    <RecordPage
      query={query}
      home={paths.deskStatements}
      label={text.title}
      failed={text.failed}
      // The sheet has its own head: only it is printed.
      head={
        <div className="no-print">
          <Head statement={query.data} />
        </div>
      }
    >
      {(statement) => <Sheet statement={statement} />}
    </RecordPage>
  )
}

function Head({ statement }: { readonly statement: StatementDetail | undefined }) {
  const text = useWords(statementPageWords)
  const language = useLanguage()
  const said = (one: StatementDetail) => {
    if (one.lines === 0) return text.noLines
    if (one.state === 'confirmed' && one.checked)
      return text.confirmed(one.checked.user_name, formatInstant(one.checked.time, language))
    return text.progress(one.lines, one.right, one.questioned)
  }
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb label={text.trail}>
          {[
            <Link key="bills" to={paths.deskBills}>
              {text.bills}
            </Link>,
            <Link key="statements" to={paths.deskStatements}>
              {text.title}
            </Link>,
            statement ? `${statement.month} · ${currencySign(statement.currency)}` : text.title,
          ]}
        </Breadcrumb>
      }
      title={statement ? text.titleOf(statement.month) : text.title}
      tags={
        statement && (
          <>
            <StatementTag state={statement.state} viewer="operator" />
            <OtherCurrencies statement={statement} pathOf={paths.deskStatement} />
          </>
        )
      }
      context={
        statement && (
          <>
            {statement.customer.name} ·{' '}
            {statement.state !== 'confirmed' && (
              <>
                <ReplyBy statement={statement} saysDays>
                  {text.replyUntil(formatDay(statement.reply_by, language))}
                </ReplyBy>
                {' · '}
              </>
            )}
            {said(statement)}
          </>
        )
      }
      actions={
        statement && (
          <>
            <AroundMonths statement={statement} pathOf={paths.deskStatement} />
            <StatementFiles statement={statement} endpoint={deskGetStatementFile} />
          </>
        )
      }
    />
  )
}

function Sheet({ statement }: { readonly statement: StatementDetail }) {
  const text = useWords(statementPageWords)
  const [answered, setAnswered] = useState<StatementLine | null>(null)
  return (
    <div className={`grid gap-16 at-start ${styles.page}`}>
      <StatementSheet
        statement={statement}
        orderPath={paths.deskOrder}
        mark={(line) => <Mark line={line} />}
        below={(line) =>
          line.question &&
          line.mark !== 'right' && (
            <>
              <QuestionAndAnswer line={line} currency={statement.currency} />
              {line.mark === 'questioned' && (
                <Button
                  look="primary"
                  size="small"
                  aria-label={text.answerOf(nameOfLine(line))}
                  onClick={() => setAnswered(line)}
                >
                  {text.answer}
                </Button>
              )}
            </>
          )
        }
      />
      <div className={`grid gap-16 ${styles.side} no-print`}>
        <StatementHistory statement={statement} />
      </div>
      {answered && <AnswerDialog statement={statement} line={answered} onClose={() => setAnswered(null)} />}
    </div>
  )
}

function Mark({ line }: { readonly line: StatementLine }) {
  const text = useWords(statementPageWords)
  if (line.mark === null) return null
  const isRight = line.mark === 'right'
  return (
    <span className="gap-4 inline-flex">
      <span
        className={`grid dim middle rounded-tag ${styles.mark} ${isRight ? `done ${styles.right}` : `soon ${styles.question}`}`}
        role="img"
        aria-label={isRight ? text.rightOf(nameOfLine(line)) : text.questionOf(nameOfLine(line))}
      >
        {isRight ? <Icon name="check" /> : '?'}
      </span>
    </span>
  )
}

type AnswerDialogProps = {
  readonly statement: StatementDetail
  readonly line: StatementLine
  readonly onClose: () => void
}

function AnswerDialog({ statement, line, onClose }: AnswerDialogProps) {
  const text = useWords(statementPageWords)
  const queryClient = useQueryClient()
  const params = { id: statement.id }
  const form = useForm({
    start: { text: '' },
    check: (draft) => (draft.text.trim() === '' ? [{ path: 'text', rule: 'required' as const }] : []),
    send: (draft) =>
      call(deskAnswerStatement, {
        params,
        body: { version: statement.version, position: line.position, text: draft.text.trim() },
      }),
    onSent: (answer) => {
      queryClient.setQueryData(keyOf(deskGetStatement, { params }), answer)
      void queryClient.invalidateQueries({ queryKey: ['desk'] })
      showToast('done', text.answerDone)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={520}
      title={text.answerOf(nameOfLine(line))}
      submitLabel={text.answerSend}
      failed={text.answerFailed}
      onClose={onClose}
    >
      <QuestionAndAnswer line={line} currency={statement.currency} />
      <Field label={text.answerLabel} required error={form.errors.text}>
        {(control) => (
          <TextArea
            {...control}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={maxLength.reason}
            value={form.values.text}
            onChange={({ target }) => form.change({ text: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
