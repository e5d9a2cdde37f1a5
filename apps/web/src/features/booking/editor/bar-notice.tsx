import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '#lib/language.ts'
import { StaleBanner } from '#page-parts/forms/stale-banner.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { isOnPage } from '#ui/page/is-on-page.ts'
import { saveWords } from '../form/booking-form-words.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'

/**
 * Explains in the action bar, next to the buttons, why saving or submitting failed. After a failed attempt, focuses the button
 * or link that resolves it. Without one, focus stays where it was.
 */
export function BarNotice({ editor }: { readonly editor: BookingEditorState }) {
  const place = useRef<HTMLDivElement>(null)
  const { failCall, failure } = editor
  useEffect(() => {
    if (failCall === 0 || !place.current) return
    const way = place.current.querySelector<HTMLElement>('button, a')
    if (way) way.focus()
    else if (isOnPage(document.activeElement)) place.current.focus()
  }, [failCall])
  if (!failure) return null
  return (
    <div ref={place} tabIndex={-1}>
      {failure.kind === 'stale' ? (
        <Stale editor={editor} />
      ) : failure.kind === 'moved' ? (
        <Moved editor={editor} />
      ) : (
        <Failed failure={failure} />
      )}
    </div>
  )
}

function Stale({ editor }: { readonly editor: BookingEditorState }) {
  const text = useWords(saveWords)
  return (
    <StaleBanner title={text.stale} label={text.load} onLoad={editor.loadTheirs}>
      {text.staleText}
    </StaleBanner>
  )
}

function Moved({ editor: { order, side } }: { readonly editor: BookingEditorState }) {
  const text = useWords(saveWords)
  if (!order || !side.drafts) return null
  return (
    <Banner
      kind="warn"
      isAlert
      title={text.moved(order.order_no)}
      action={<Link to={side.drafts.orderPath(order.id)}>{text.openBooking}</Link>}
    >
      {text.movedText}
    </Banner>
  )
}

function Failed({
  failure,
}: {
  readonly failure: Extract<BookingEditorState['failure'], { kind: 'other' }>
}) {
  const text = useWords(saveWords)
  return (
    <Banner kind="bad" isAlert title={failure.attempt === 'submit' ? text.failedSubmit : text.failedSave}>
      {failure.message}
      {failure.requestId && (
        <>
          {` · ${text.request} `}
          <span className="mono">{failure.requestId}</span>
        </>
      )}
    </Banner>
  )
}
