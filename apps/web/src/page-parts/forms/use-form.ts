import { sayFinding } from '@berth/locales/rule-words'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { focusFirstError } from '../../ui/page/focus-first-error.ts'
import { FormEngine, type FormOptions } from './form-engine.ts'

/** Error messages by field, in the user's language. */
export type FormErrors = Readonly<Record<string, string>>

/**
 * One form: its values, its errors and sending it. Spread `props` on the `<form>` and give a submit button outside of it
 * `props.id`. Enter submits, Ctrl+Enter also in a text area; the first wrong field gets the focus.
 */
export function useForm<Values extends object, Answer = unknown>(options: FormOptions<Values, Answer>) {
  const language = useLanguage()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [engine] = useState(() => new FormEngine(options, () => focusFirstError(element.current)))
  engine.use(options)
  const state = useSyncExternalStore(engine.subscribe, engine.read, engine.read)
  const errors: FormErrors = Object.fromEntries(
    [...engine.shown()].map(([field, wrong]) => [
      field,
      'rule' in wrong ? sayFinding(wrong, language) : wrong.msg,
    ]),
  )
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
    restart: engine.restart,
    showErrors: engine.showErrors,
    forgetFailure: engine.forgetFailure,
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
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit()
      },
    },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>
