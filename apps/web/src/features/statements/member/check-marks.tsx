import type { StatementDetail, StatementLine } from '@berth/contract/money/statement'
import { maxLength } from '@berth/domain/limits'
import { decimalsOf } from '@berth/domain/money/currency'

import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { statementPageWords } from '../statement-page-words.ts'
import styles from '../statement-parts.module.css'
import { nameOfLine, QuestionAndAnswer } from '../statement-parts.tsx'
import type { CheckForm, LineDispute } from './use-check.ts'

type LineProps = { readonly line: StatementLine; readonly form: CheckForm }

/** The two buttons of a line: it is right, or it is in question. */
export function LineMarks({ line, form }: LineProps) {
  const text = useWords(statementPageWords)
  const typed = form.values.marks[line.position]
  const isRight = typed === 'right' || line.mark === 'right'
  const isAsked = typed === undefined ? line.mark === 'questioned' : typed !== 'right'
  if (line.mark === 'right')
    return (
      <span className="gap-4 inline-flex">
        <span
          className={`grid dim middle rounded-tag ${styles.mark} done ${styles.right}`}
          role="img"
          aria-label={text.rightOf(nameOfLine(line))}
        >
          <Icon name="check" />
        </span>
      </span>
    )
  const set = (mark: 'right' | LineDispute | null) => form.mark(line.position, mark)
  return (
    <span className="gap-4 inline-flex">
      <button
        type="button"
        className={`grid dim middle rounded-tag pointer ${styles.mark} ${isRight ? `done ${styles.right}` : ''}`}
        aria-pressed={isRight}
        aria-label={text.rightOf(nameOfLine(line))}
        title={text.right}
        onClick={() => set(typed === 'right' ? null : 'right')}
      >
        <Icon name="check" />
      </button>
      <button
        type="button"
        className={
          isAsked
            ? `grid dim middle rounded-tag pointer ${styles.mark} soon ${styles.question}`
            : `grid dim middle rounded-tag pointer ${styles.mark}`
        }
        aria-pressed={isAsked}
        aria-label={text.questionOf(nameOfLine(line))}
        title={text.question}
        onClick={() =>
          set(
            typed !== undefined && typed !== 'right'
              ? null
              : {
                  amount: line.question?.amount ?? Math.abs(line.amount),
                  text: line.mark === 'questioned' ? (line.question?.text ?? '') : '',
                },
          )
        }
      >
        ?
      </button>
    </span>
  )
}

/** Below a line: its question while it is typed, or the one that was asked with its answer. */
export function LineQuestion({ line, form, statement }: LineProps & { readonly statement: StatementDetail }) {
  const text = useWords(statementPageWords)
  const { currency } = statement
  const typed = form.values.marks[line.position]
  if (typed === undefined || typed === 'right')
    return line.question && line.mark !== 'right' ? (
      <QuestionAndAnswer line={line} currency={currency} />
    ) : null
  const change = (part: Partial<LineDispute>) => form.mark(line.position, { ...typed, ...part })
  const errorOf = (field: string) => form.errors[`${line.position}.${field}`]
  return (
    <>
      {line.question && <QuestionAndAnswer line={line} currency={currency} />}
      <div className={`grid gap-8-12 phone-one-column ${styles.editor}`}>
        <Field label={text.amount} required error={errorOf('amount')}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={decimalsOf(currency)}
              measure={currency}
              value={typed.amount}
              onChange={(amount) => change({ amount })}
            />
          )}
        </Field>
        <Field label={text.reason} required error={errorOf('text')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxLength.reason}
              placeholder={text.reasonHint}
              value={typed.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
