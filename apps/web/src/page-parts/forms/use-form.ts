import type { Language } from '@berth/locales/language'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { currentLanguage, useLanguage } from '#lib/language.ts'
import { sayFinding, useSayFinding } from '#lib/say-finding.ts'
import { hasUnread } from '#ui/controls/unread-text.ts'
import { focusFirstError } from '#ui/page/focus-first-error.ts'
import { isComposing } from '#ui/page/is-composing.ts'
import { submitForm } from '#ui/page/submit-form.ts'
import { type FieldFault, FormEngine, type FormOptions } from './form-engine.ts'

/** Error messages by field, in the user's language. */
export type FormErrors = Readonly<Record<string, string>>

type UseFormOptions<Values extends object, Answer> = FormOptions<Values, Answer> & {
  /** Called with the errors before the first wrong field is focused, to bring it into view. */
  readonly onWrong?: (errors: FormErrors) => void
}

/**
 * One form: its values, its errors and sending it. Spread `props` on the `<form>` and give a submit button outside of it
 * `props.id`. Enter submits, Ctrl+Enter also in a text area, an open list or a calendar; the first wrong field gets the focus.
 */
export function useForm<Values extends object, Answer = unknown>(options: UseFormOptions<Values, Answer>) {
  const language = useLanguage()
  const say = useSayFinding()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(options)
  latest.current = options
  const [engine] = useState(
    () =>
      new FormEngine(
        options,
        () => {
          latest.current.onWrong?.(worded(engine.shown(), currentLanguage(), sayFinding))
          focusFirstError(element.current)
        },
        () => hasUnread(element.current),
      ),
  )
  engine.use(options)
  const state = useSyncExternalStore(engine.subscribe, engine.read, engine.read)
  const errors = worded(engine.shown(), language, say)
  return {
    ...state,
    errors,
    isDirty: engine.isUnsaved(),
    isStale: engine.isStale(),
    isUnsaved: engine.isUnsaved,
    change: engine.change,
    leave: engine.leave,
    submit: engine.submit,
    attempt: engine.attempt,
    takeNewer: engine.takeNewer,
    choose: engine.choose,
    chooseLater: engine.chooseLater,
    rebase: engine.rebase,
    restart: engine.restart,
    showErrors: engine.showErrors,
    forgetErrors: engine.forgetErrors,
    props: {
      ref: element,
      id,
      noValidate: true,
      'aria-busy': state.isBusy,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // React events bubble through portals: a dialog's form must not submit the one it was opened from.
        event.stopPropagation()
        void engine.submit()
      },
      onKeyDownCapture: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        if (isComposing(event.nativeEvent)) return
        // As with submit: not the form that a dialog was opened from.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
        event.preventDefault()
        event.stopPropagation()
        submitForm(event.currentTarget)
      },
    },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

function worded(
  wrong: ReadonlyMap<string, FieldFault>,
  language: Language,
  say: typeof sayFinding,
): FormErrors {
  return Object.fromEntries(
    [...wrong].map(([field, one]) => [field, 'rule' in one ? say(one, language) : one.msg]),
  )
}
