import type { Finding } from '@berth/domain/finding'
import { sayFinding } from '@berth/locales/rule-words'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import type { Answer } from '../state/api.ts'
import type { Answering, Refusal } from '../state/use-answering.ts'
import { useDeskKeys } from '../state/use-desk-keys.ts'

type PaperFormOptions<Draft> = {
  readonly start: Draft
  /** The draft from before a newer state of the order was loaded. */
  readonly kept: Draft | null
  readonly isSame: (draft: Draft, start: Draft) => boolean
  readonly check: (draft: Draft, start: Draft) => readonly Finding[]
  readonly answerOf: (draft: Draft, start: Draft) => Answer
  readonly answering: Answering
  /** Reports the unsaved draft, or null when the form is back to its initial state. */
  readonly onType: (draft: Draft | null) => void
  /** The key that focuses the first missing field, or the submit button when none is missing. */
  readonly shortcut: string
  readonly onShow: () => void
}

export type PaperForm<Draft> = {
  readonly draft: Draft
  readonly start: Draft
  readonly change: (next: Draft) => void
  readonly errorAt: (path: string) => string | undefined
  readonly idOf: (path: string) => string
  readonly corrections: number
  readonly refused: Refusal
  readonly formId: string
  readonly submitId: string
  readonly submit: (event?: FormEvent) => Promise<void>
  /** Sends an answer other than the form's own. Errors are shown the same way. */
  readonly send: (answer: Answer) => Promise<void>
}

/** State of a desk form with validation: field errors from the first attempt on, plus the server's errors. */
export function usePaperForm<Draft>(options: PaperFormOptions<Draft>): PaperForm<Draft> {
  const { check, answering, onShow } = options
  const language = useLanguage()
  const formId = useId()
  const [start] = useState(options.start)
  const [draft, setDraft] = useState(options.kept ?? options.start)
  const [isTried, setTried] = useState(false)
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<Refusal>(null)
  const submitId = `${formId}submit`
  const idOf = (path: string) => `${formId}${path}`

  const findings = check(draft, start)
  const errors = new Map(
    isTried ? findings.map((finding) => [finding.path, sayFinding(finding, language)]) : [],
  )
  for (const [path, message] of said) errors.set(path, message)

  const change = (next: Draft) => {
    setDraft(next)
    setSaid(new Map())
    options.onType(options.isSame(next, start) ? null : next)
  }
  const send = async (answer: Answer) => {
    setRefused(null)
    const refusal = await answering.send(answer)
    if (!refusal) return
    setSaid(new Map(refusal.fields.map(({ path, msg }) => [path, msg])))
    const first = refusal.fields.find(({ path }) => document.getElementById(idOf(path)))
    if (first) focusControl(idOf(first.path))
    // A conflict is shown by the newer-state banner, and field errors are shown at the fields.
    else if (refusal.status !== 409) setRefused(refusal)
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (answering.isSending) return
    setTried(true)
    const [first] = findings
    if (first) return focusControl(idOf(first.path))
    await send(options.answerOf(draft, start))
  }
  useDeskKeys({
    [options.shortcut]: () => {
      onShow()
      const [first] = findings
      // Waits for the tab with the form to become visible.
      requestAnimationFrame(() => focusControl(first ? idOf(first.path) : submitId))
    },
  })
  return {
    draft,
    start,
    change,
    errorAt: (path) => errors.get(path),
    idOf,
    corrections: errors.size,
    refused,
    formId,
    submitId,
    submit,
    send,
  }
}

/** Focuses a control by id, or the first control inside the element with that id. */
function focusControl(id: string): void {
  const element = document.getElementById(id)
  const control = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector('button, input')
  if (control instanceof HTMLElement) control.focus()
}
