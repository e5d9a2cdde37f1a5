import { checkStatement, getStatement, type StatementDetail } from '@berth/contract/money/statement'
import { checkLines, type LineCheck } from '@berth/domain/money/statement'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { statementPageWords } from '../statement-page-words.ts'

/** A question as it is typed. */
export type LineDispute = { readonly amount: number | null; readonly text: string }

type Draft = { readonly marks: Readonly<Record<number, 'right' | LineDispute>> }

const nothingMarked: Draft = { marks: {} }

/** What the member marks on a statement until it is submitted. Errors are at `{position}.amount` and `{position}.text`. */
export function useCheck(statement: StatementDetail) {
  const text = useWords(statementPageWords)
  const queryClient = useQueryClient()
  const params = { id: statement.id }
  const lines = new Map(statement.rows.map((line) => [line.position, line]))
  const keep = (answer: StatementDetail) => {
    queryClient.setQueryData(keyOf(getStatement, { params }), answer)
    void queryClient.invalidateQueries({ queryKey: ['statement'] })
  }
  const sent = useRef<readonly LineCheck[]>([])
  const form = useForm<Draft, StatementDetail>({
    start: nothingMarked,
    check: (draft) => {
      const checks = checksOf(draft)
      return checkLines(statement.currency, checks, lines).map((finding) => ({
        ...finding,
        path: fieldOf(finding.path, checks),
      }))
    },
    send: (draft) => {
      sent.current = checksOf(draft)
      return call(checkStatement, { params, body: { version: statement.version, lines: checksOf(draft) } })
    },
    onSent: (answer) => {
      keep(answer)
      showToast('done', text.submitted)
    },
    reload: async (start) => {
      keep(await queryClient.fetchQuery({ ...readOf(getStatement, { params }), staleTime: 0 }))
      return start
    },
    // The server's paths count the lines that were sent.
    fieldOf: (path): string => (path.startsWith('lines.') ? fieldOf(path, sent.current) : path),
  })
  const mark = (position: number, marked: 'right' | LineDispute | null) => {
    const { [position]: _, ...others } = form.values.marks
    form.change({ marks: marked === null ? others : { ...others, [position]: marked } })
  }
  const open = statement.rows.filter(
    (line) =>
      (line.mark === null || line.mark === 'answered') && form.values.marks[line.position] === undefined,
  )
  const markRest = () =>
    form.change({
      marks: {
        ...form.values.marks,
        ...Object.fromEntries(open.map(({ position }) => [position, 'right' as const])),
      },
    })
  return { ...form, mark, markRest, open }
}

export type CheckForm = ReturnType<typeof useCheck>

function checksOf({ marks }: Draft): LineCheck[] {
  return Object.entries(marks).map(([position, marked]) => ({
    position: Number(position),
    question: marked === 'right' ? null : { amount: marked.amount ?? 0, text: marked.text.trim() },
  }))
}

function fieldOf(path: string, checks: readonly LineCheck[]): string {
  const [, index = '', , field = 'amount'] = path.split('.')
  return `${checks[Number(index)]?.position ?? 0}.${field}`
}
