import { register } from '@berth/contract/companies/registration'
import { type CompanyImageKind, companyImageRule } from '@berth/domain/company/company-image'
import type { Finding } from '@berth/domain/finding'
import type { Language } from '@berth/locales/language'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { sendForm } from '#lib/api/send-form.ts'
import { useKeptDraft } from '#lib/drafts/draft-storage.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import {
  blankDraft,
  blankSecrets,
  checkDraft,
  checkImage,
  isBlank,
  payloadOf,
  type RegisterDraft,
  readText,
  type Secrets,
  type StepName,
  stepOf,
  type TextName,
  termsLinks,
} from './register-draft.ts'
import { registerWords } from './register-words.ts'

/** The server's message is in the language of its answer; in another language the page words the error itself. */
type FieldError = Pick<Finding, 'rule' | 'params'> & {
  readonly said?: { readonly language: Language; readonly msg: string }
}

type Errors = Readonly<Record<string, FieldError>>

function errorsOf(findings: readonly Finding[]): Errors {
  return Object.fromEntries(findings.map(({ path, ...error }) => [path, error]))
}

export type RegistrationFailure = { readonly msg: string | null; readonly requestId: string | null }

/** A registration in progress: the input, the current step, the errors, and the result. */
export function useRegistration(steps: readonly StepName[], chinaId: number | undefined) {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const labels: Readonly<Record<string, string>> = useWords(registerWords).fields
  const facts = { hasTerms: termsLinks(useConfig()).length > 0, chinaId }
  const [draft, changeDraft, forgetDraft] = useKeptDraft<RegisterDraft>('registration', blankDraft)
  const [isRestored, setRestored] = useState(() => !isBlank(draft, blankSecrets))
  const [secrets, setSecrets] = useState(blankSecrets)
  const [step, setStep] = useState<StepName>('basic')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<RegistrationFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const [done, setDone] = useState<{ readonly waiting: boolean; readonly mailed: boolean } | null>(null)
  /** Counts the requests to focus the first invalid field. */
  const [focusCall, setFocusCall] = useState(0)

  const clear = (...names: readonly string[]) =>
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !names.includes(name))))

  const change = (part: Partial<RegisterDraft>) => {
    changeDraft(part)
    clear(...Object.keys(part))
  }
  const changeSecret = (part: Partial<Omit<Secrets, 'files'>>) => {
    setSecrets((last) => ({ ...last, ...part }))
    clear(...Object.keys(part), ...('password' in part ? ['confirm'] : []))
  }
  const chooseImage = (kind: CompanyImageKind, file: File | null) => {
    const finding = file && checkImage(kind, file)
    // A file that may not be sent must not replace the previous one.
    if (finding) return setErrors((last) => ({ ...last, ...errorsOf([finding]) }))
    clear(kind)
    setSecrets((last) => ({ ...last, files: { ...last.files, [kind]: file } }))
  }
  /** Validates a field on blur if it is not empty. */
  const leaveField = (name: string) => {
    const value = { ...draft, ...secrets }[name as keyof RegisterDraft] // Every form field is in one of the two.
    if (value === '' || value === 0) return
    const isText = name in blankDraft && typeof value === 'string'
    const read = isText ? readText(name as TextName, value) : value // Of the draft, texts alone are strings.
    if (read !== value) change({ [name]: read })
    const found = checkDraft(draft, secrets, facts).filter(({ path }) => path === name)
    if (found.length > 0) setErrors((last) => ({ ...last, ...errorsOf(found) }))
  }

  /** Shows the errors on the first step that has any. */
  const show = (found: Errors) => {
    const wrong = steps.find((one) => Object.keys(found).some((path) => stepOf(path, steps) === one))
    setErrors(found)
    if (wrong) setStep(wrong)
    setFocusCall((last) => last + 1)
  }

  const submit = async () => {
    // A second click may arrive before the button is disabled.
    if (isSending.current) return
    setFailure(null)
    const found = errorsOf(checkDraft(draft, secrets, facts))
    if (Object.keys(found).length > 0) return show(found)
    isSending.current = true
    setBusy(true)
    try {
      const registered = await sendForm(register, undefined, payloadOf(draft, secrets, steps, language))
      forgetDraft()
      setSecrets(blankSecrets)
      setDone(registered)
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      const said = refused?.fields.map(({ path, rule, msg }) => {
        const params = { max: companyImageRule.maxBytes }
        return [path, { rule, params, said: { language, msg } }] as const
      })
      if (said && said.length > 0) show(Object.fromEntries(said))
      setFailure({ msg: refused?.message || null, requestId: refused?.requestId ?? null })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    draft,
    secrets,
    step,
    errors,
    failure,
    isBusy,
    done,
    isRestored,
    focusCall,
    change,
    changeSecret,
    chooseImage,
    leaveField,
    submit,
    errorAt: (name: string): string | undefined => {
      const error = errors[name]
      if (error === undefined) return undefined
      if (error.said?.language === language) return error.said.msg
      const label = labels[name]
      const isNamed = error.rule === 'required' && label !== undefined
      return sayFinding(isNamed ? { rule: 'required', params: { label } } : error, language)
    },
    /** Moves to the next step if this one is valid. */
    next: () => {
      setFailure(null)
      const here = checkDraft(draft, secrets, facts).filter(({ path }) => stepOf(path, steps) === step)
      if (here.length > 0) return show(errorsOf(here))
      setErrors({})
      setStep(steps[steps.indexOf(step) + 1] ?? step)
    },
    back: () => {
      setFailure(null)
      setErrors({})
      setStep(steps[steps.indexOf(step) - 1] ?? step)
    },
    startOver: () => {
      change(blankDraft)
      setSecrets(blankSecrets)
      setErrors({})
      setRestored(false)
    },
    isUnsaved: () => done === null && !isBlank(draft, secrets),
  }
}

export type Registration = ReturnType<typeof useRegistration>
