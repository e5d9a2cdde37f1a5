import type { Finding } from '@berth/domain/finding'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { type Form, useForm } from '#page-parts/forms/use-form.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import type { DeskAnswer } from '../state/desk-actions.ts'
import type { AnswerSender, Refusal } from '../state/use-answering.ts'
import { useFocusFromAnyTab } from './use-focus-from-any-tab.ts'

type WorkFormOptions<Draft> = {
  readonly start: Draft
  /** The draft from before a newer state of the order was loaded. */
  readonly kept: Draft | null
  readonly isSame: (draft: Draft, start: Draft) => boolean
  readonly check: (draft: Draft, start: Draft) => readonly Finding[]
  /** The field of the form that a path of a finding belongs to, if it has another name. */
  readonly fieldOf?: (path: string) => string
  readonly answerOf: (draft: Draft, start: Draft) => DeskAnswer
  readonly answering: AnswerSender
  /** Reports the unsaved draft, or null when the form is back to its initial state. */
  readonly onType: (draft: Draft | null) => void
  /** The key that focuses the first missing field, or the submit button when none is missing. */
  readonly shortcut: string
  readonly onShow: () => boolean
}

export type WorkForm<Draft extends object> = {
  readonly draft: Draft
  readonly start: Draft
  readonly change: (next: Partial<Draft>) => void
  readonly errors: Form<Draft>['errors']
  readonly errorAt: (path: string) => string | undefined
  /** Checks a field that the user has left. */
  readonly leave: Form<Draft>['leave']
  readonly idOf: (path: string) => string
  readonly corrections: number
  readonly refused: Refusal
  readonly props: Form<Draft>['props']
  readonly submitId: string
  /** Sends an answer other than the form's own. Errors are shown the same way. */
  readonly send: (answer: DeskAnswer) => Promise<void>
}

/** A desk form about an order: the form engine, sending answers, and the key that goes to the form. */
export function useWorkForm<Draft extends object>(options: WorkFormOptions<Draft>): WorkForm<Draft> {
  const { answering, onShow } = options
  const [start] = useState(options.start)
  const answer = async (given: DeskAnswer): Promise<void> => {
    const refusal = await answering.send(given)
    if (refusal) throw refusal
  }
  const form = useForm<Draft>({
    start,
    kept: options.kept,
    isSame: options.isSame,
    onType: options.onType,
    check: (draft) => options.check(draft, start),
    ...(options.fieldOf ? { fieldOf: options.fieldOf } : {}),
    send: (draft) => answer(options.answerOf(draft, start)),
  })
  const submitId = `${form.props.id}submit`
  const idOf = (path: string) => `${form.props.id}${path}`
  const focus = useFocusFromAnyTab(onShow)
  usePageKeys({
    [options.shortcut]: () => {
      const [first] = options.check(form.values, start)
      focus(() => controlOf(first ? idOf(first.path) : submitId))
    },
  })
  return {
    draft: form.values,
    start,
    change: form.change,
    errors: form.errors,
    errorAt: (path) => form.errors[path],
    leave: form.leave,
    idOf,
    corrections: Object.keys(form.errors).length,
    // A conflict is shown by the newer-state banner.
    refused: form.failure instanceof ApiError && form.failure.status !== 409 ? form.failure : null,
    props: form.props,
    submitId,
    send: (given) => form.attempt(() => answer(given)),
  }
}

/** The control with this id, or the first control inside the element with it. */
function controlOf(id: string): HTMLElement | null {
  const element = document.getElementById(id)
  return element?.matches('input, textarea, button')
    ? element
    : (element?.querySelector<HTMLElement>('button, input') ?? null)
}
