import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import type { Answering } from '../state/use-answering.ts'
import { paperWords } from './paper-words.ts'
import type { PaperForm } from './use-paper-form.ts'
import { FootGap, PaneBody, WorkFrame } from './work-frame.tsx'

type PaperFrameProps<Draft extends object> = {
  readonly form: PaperForm<Draft>
  readonly answering: Answering
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
export function PaperFrame<Draft extends object>({
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
}: PaperFrameProps<Draft>) {
  const text = useWords(paperWords)
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
              type="primary"
              size="large"
              htmlType="submit"
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
export function PaperWaiting({ reads }: { readonly reads: readonly QueryState[] }) {
  const text = useWords(paperWords)
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
