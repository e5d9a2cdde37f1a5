import type { Statement } from '@berth/contract/money/statement'
import { daysOverdue } from '@berth/domain/money/due-date'
import { dayInChina } from '@berth/domain/time/calendar'
import type { ReactNode } from 'react'
import { formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { statementPageWords } from './statement-page-words.ts'

type ReplyByProps = {
  readonly statement: Pick<Statement, 'reply_by' | 'state'>
  /** Adds by how many days it has passed. */
  readonly saysDays?: boolean
  /** The day until which a statement is to be checked, in words. */
  readonly children: string
}

/** The day until which a statement is to be checked: red once it has passed and something is still to be done. */
export function ReplyBy({ statement, saysDays = false, children }: ReplyByProps): ReactNode {
  const text = useWords(statementPageWords)
  const language = useLanguage()
  const late = daysOverdue(statement.reply_by, dayInChina(new Date()))
  if (statement.state === 'confirmed' || late <= 0) return children
  return (
    <span className="strong bad">
      {saysDays ? formatParts([children, text.late(late)], language) : children}
    </span>
  )
}
