import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { sayFailure } from './form-engine.ts'
import { formWords } from './form-words.ts'
import { StaleBanner } from './stale-banner.tsx'
import type { FormErrors } from './use-form.ts'

/** What the notice has to know about a form. */
export type NoticedForm = {
  readonly errors: FormErrors
  readonly failure: unknown
  readonly isStale: boolean
  readonly isTried: boolean
  readonly takeNewer: () => Promise<boolean>
}

/** What was being edited has been deleted: what to say, and how to go on. */
export type DeletedNotice = { readonly text: string; readonly label: string; readonly onKeep: () => void }

type FormNoticeProps = {
  readonly form: NoticedForm
  /** The title above a refusal; by default that saving failed. */
  readonly failed?: string | undefined
  /** The reason, if the page words it itself. */
  readonly reason?: string | null | undefined
  readonly gone?: DeletedNotice | null | undefined
}

/** The one banner above a form: a newer version was saved first, the server's refusal, or the number of wrong fields. */
export function FormNotice({ form, failed, reason, gone }: FormNoticeProps) {
  const text = useWords(formWords)
  const count = Object.keys(form.errors).length
  if (gone)
    return (
      <Banner
        kind="bad"
        title={failed ?? text.notSaved}
        isAlert
        action={<Button onClick={gone.onKeep}>{gone.label}</Button>}
      >
        {gone.text}
      </Banner>
    )
  if (form.isStale) {
    const load = async () => {
      if (await form.takeNewer()) showToast('info', text.loaded)
    }
    return (
      <StaleBanner title={text.stale} label={text.load} onLoad={load}>
        {text.staleText}
      </StaleBanner>
    )
  }
  if (form.failure !== null)
    return (
      <Banner kind="bad" title={failed ?? text.notSaved} isAlert>
        {reason ?? sayFailure(form.failure)}
      </Banner>
    )
  if (form.isTried && count > 0) return <Banner kind="bad" title={text.corrections(count)} isAlert />
  return null
}
