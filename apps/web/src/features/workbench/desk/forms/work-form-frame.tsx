import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import type { AnswerSender } from '../state/use-answering.ts'
import type { WorkForm } from './use-work-form.ts'
import { workFormWords } from './work-form-words.ts'
import { FootGap, PaneBody, WorkFrame } from './work-frame.tsx'

type WorkFormFrameProps<Draft extends object> = {
  readonly form: WorkForm<Draft>
  readonly answering: AnswerSender
  readonly banner: ReactNode
  /** Other possible answers, before the primary button. */
  readonly others: ReactNode
  readonly submitLabel: string
  readonly shortcut: string
  /** Files are uploading, so submitting is disabled. */
  readonly isBusy?: boolean
  /** The member hears of it only later, and it can be undone until then: Enter in a field sends it. */
  readonly isSentByEnter?: boolean
  /** There is nothing to submit. */
  readonly isImpossible?: boolean
  readonly children: ReactNode
}

/** A form in the desk's pane: errors, content and fields, and the actions in the footer. */
export function WorkFormFrame<Draft extends object>({
  form,
  answering,
  banner,
  others,
  submitLabel,
  shortcut,
  isBusy = false,
  isSentByEnter = false,
  isImpossible = false,
  children,
}: WorkFormFrameProps<Draft>) {
  const text = useWords(workFormWords)
  // Nothing goes to the member by an Enter in a field.
  const keys = useLongFormKeys()
  return (
    <WorkFrame
      foot={
        <>
          {others}
          <FootGap />
          {form.corrections > 0 && (
            <span role="alert" style={{ color: 'var(--trouble)' }}>
              {text.corrections(form.corrections)}
            </span>
          )}
          {!isImpossible && (
            <Button
              id={form.submitId}
              look="primary"
              size="large"
              type="submit"
              form={form.props.id}
              loading={answering.isSending || isBusy}
            >
              {submitLabel} <Kbd>{shortcut.toUpperCase()}</Kbd>
            </Button>
          )}
        </>
      }
    >
      {banner}
      {form.refused && (
        <Banner kind="bad" title={sayFailure(form.refused)} isAlert>
          {text.keptTyped}
        </Banner>
      )}
      <form {...form.props} {...(isSentByEnter ? {} : keys)} className="stack">
        {children}
      </form>
    </WorkFrame>
  )
}

type QueryState = { readonly error: Error | null; readonly refetch: () => unknown }

/** Placeholder of a pane while its data loads. */
export function WorkFormPlaceholder({ reads }: { readonly reads: readonly QueryState[] }) {
  const text = useWords(workFormWords)
  const failed = reads.find(({ error }) => error)
  return (
    <PaneBody>
      {failed ? (
        <LoadFailure error={failed.error} title={text.loadFailed} onRetry={() => void failed.refetch()} />
      ) : (
        <>
          <TextSkeleton lines={4} />
          <TextSkeleton lines={6} />
        </>
      )}
    </PaneBody>
  )
}
