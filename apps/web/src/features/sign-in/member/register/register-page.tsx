import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUiTexts } from '#page-parts/ui-texts/use-ui-texts.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { hasUnread } from '#ui/controls/unread-text.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { UiTextProvider } from '#ui/theme/ui-text.ts'
import { DoneDialog, LeaveGuard } from './register-dialogs.tsx'
import { stepOf, stepsOf } from './register-draft.ts'
import styles from './register-page.module.css'
import { registerWords } from './register-words.ts'
import { StepRail } from './step-rail.tsx'
import { BasicStep, BusinessStep, DocumentsStep } from './steps.tsx'
import { TermsBox } from './terms-box.tsx'
import { useBaseData } from './use-base-data.ts'
import { useRegistration } from './use-registration.ts'

const wrongField = '[aria-invalid="true"], [data-invalid="true"]'

/** The page of registration. Its choices say what they could not read, as those of signed-in pages do. */
export function RegisterPage() {
  return (
    <UiTextProvider value={useUiTexts()}>
      <Registration />
    </UiTextProvider>
  )
}

/** Registers an account in one step, or in three if business info is required. */
function Registration() {
  const text = useWords(registerWords)
  const { appMode } = useConfig()
  const steps = stepsOf(appMode)
  const base = useBaseData(steps.includes('business'))
  const chinaId = base.data.countries.find(({ code }) => code === 'CN')?.id
  const form = useRegistration(steps, chinaId)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, focusCall } = form
  const isLast = step === steps.at(-1)
  useTitle(text.title)

  // Focuses the first invalid field in reading order, once it is rendered.
  useEffect(() => {
    if (focusCall === 0) return
    element.current?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [focusCall])

  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // A step reopened for an invalid field starts at that field instead.
    if (element.current?.querySelector(wrongField)) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isBusy) return
    // What is shown would not be what is sent.
    if (hasUnread(element.current)) return element.current?.querySelector<HTMLElement>(wrongField)?.focus()
    if (isLast) void form.submit()
    else form.next()
  }

  return (
    <form
      ref={element}
      className={`grid gap-16 mid ${styles.page}`}
      noValidate
      onSubmit={submit}
      aria-busy={form.isBusy}
    >
      <header className={`flex between gap-16 at-end phone-column phone-padded-0-16 ${styles.head}`}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {text.title}
          </h1>
          <p className="dim">{text.line}</p>
        </div>
        <p className="dim">
          {text.haveAccount}{' '}
          <Link to={paths.login} className="strong">
            {text.signIn}
          </Link>
        </p>
      </header>
      {steps.length > 1 && <StepRail steps={steps} step={step} />}
      <div className={`grid gap-16 ${styles.banners}`}>
        {form.isRestored && (
          <Banner
            kind="info"
            title={text.restored}
            action={
              <button type="button" className="button" onClick={form.startOver}>
                {text.startOver}
              </button>
            }
          />
        )}
        {base.state === 'failed' && (
          <Banner
            kind="bad"
            isAlert
            title={text.baseDataFailed}
            action={
              <button type="button" className="button" onClick={base.reload}>
                {text.retry}
              </button>
            }
          />
        )}
        <Trouble form={form} steps={steps} />
      </div>
      <div className="grid gap-16 phone-gap-8">
        {step === 'basic' && <BasicStep form={form} base={base} />}
        {step === 'business' && <BusinessStep form={form} base={base} />}
        {(step === 'documents' || steps.length === 1) && <DocumentsStep form={form} />}
      </div>
      {isLast && <TermsBox form={form} />}
      <footer
        className={`card row between sticky gap-12-24 padded-12-24 phone-column phone-stretched phone-square ${styles.foot}`}
      >
        <div className={`flex gap-8 to-end phone-full phone-flush ${styles.actions}`}>
          <Link to={paths.login} className="button">
            {text.cancel}
          </Link>
          {step !== 'basic' && (
            <button type="button" className="button" onClick={form.back}>
              {text.back}
            </button>
          )}
          <button type="submit" className="button button-primary" aria-disabled={form.isBusy}>
            {isLast ? (form.isBusy ? text.submitting : text.submit) : text.next}
          </button>
        </div>
      </footer>
      <LeaveGuard isUnsaved={form.isUnsaved} />
      {form.done && (
        <DoneDialog
          email={form.draft.username.trim()}
          {...form.done}
          onClose={() =>
            form.done?.waiting || form.done?.mailed
              ? navigate(paths.home)
              : navigate(paths.login, { state: { username: form.draft.username.trim() } })
          }
        />
      )}
    </form>
  )
}

type TroubleProps = {
  readonly form: ReturnType<typeof useRegistration>
  readonly steps: ReturnType<typeof stepsOf>
}

/** What blocks the form, in one place: the server's refusal, or the number of invalid fields. */
function Trouble({ form, steps }: TroubleProps) {
  const text = useWords(registerWords)
  const { failure, step, errors } = form
  const count = Object.keys(errors).filter((path) => stepOf(path, steps) === step).length
  const wrong = count === 0 || form.focusCall === 0 ? null : text.invalid(count)
  if (failure) {
    const note = wrong ?? failure.msg
    return (
      <Banner kind="bad" isAlert title={note ? text.failed : text.failedText}>
        {note}
        {!wrong && failure.requestId && <> {text.support(failure.requestId)}</>}
      </Banner>
    )
  }
  if (wrong === null) return null
  return (
    <Banner kind="bad" isAlert title={step === 'basic' ? text.basicInvalid : wrong}>
      {step === 'basic' && wrong}
    </Banner>
  )
}
