import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusAfterParty, focusParty } from '#features/contacts/focus-party.ts'
import { PartyDialogs, type PartyTask } from '#features/contacts/party-dialogs.tsx'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { AfterPaint } from '#ui/page/after-paint.tsx'
import { Page } from '#ui/page/page.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { cargoSectionWords, pageWords, sectionWords } from '../form/booking-form-words.ts'
import { type BookingValues, bookingValuesOf } from '../form/form.ts'
import { type Section, sectionState, sections } from '../form/sections.ts'
import { type BookingEditorState, type EditorInput, useBookingEditor } from '../form/use-booking-editor.ts'
import { LineSheet, LinesSection } from '../lines/lines-section.tsx'
import { ActionBar } from './action-bar.tsx'
import styles from './booking-form.module.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Corrections } from './corrections.tsx'
import { CancelDraft, LeaveDraft } from './leave-draft.tsx'
import { PartiesSection } from './parties-section.tsx'
import { QuoteStrip } from './quote-strip.tsx'
import { RemarkSection } from './remark-section.tsx'
import { bookingFieldId, RouteSection } from './route-section.tsx'
import { SectionRail } from './section-rail.tsx'
import { TermsSection } from './terms-section.tsx'

type BookingEditorProps = EditorInput & {
  /** The page header. Receives the editor, which knows the saved order and can fill the form. */
  readonly head: (editor: BookingEditorState) => ReactNode
  /** The field to focus first. */
  readonly begin?: 'pol_id' | 'ready_date' | null
  /** A notice above the form for as long as it is open. */
  readonly notice?: ReactNode
  /** Content above the form: the company to book for and the quote to book from. */
  readonly lead?: (editor: BookingEditorState) => ReactNode
  /** Replaces the form until something else is settled. */
  readonly waits?: ReactNode
  readonly onCancel: () => void
}

/** The complete booking form: sections, navigation rail, errors and action bar. */
export function BookingEditor({
  head,
  notice,
  lead,
  waits = null,
  begin = null,
  onCancel,
  ...input
}: BookingEditorProps) {
  const editor = useBookingEditor(input)
  const { lost } = useWords(input.side.words)
  const titles = useSectionTitles(editor.values)
  const isPhone = useIsPhone()
  const form = useRef<HTMLFormElement>(null)
  const [task, setTask] = useState<PartyTask | null>(null)
  const [openRow, setOpenRow] = useState<number | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  useFocusOnError(form, editor.focusCall)
  useBeginning(begin)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waits) void editor.submit()
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} {...useLongFormKeys()}>
        <Page>
          {head(editor)}
          <div className={`grid gap-24 at-start phone-one-column ${styles.columns}`}>
            {!isPhone && <SectionRail titles={titles} states={statesOf(editor)} />}
            <div className="stack">
              {notice}
              <TakenOver editor={editor} />
              {lead?.(editor)}
              {waits ?? (
                <>
                  <QuoteStrip editor={editor} />
                  <Corrections editor={editor} titles={titles} />
                  <RouteSection editor={editor} />
                  <AfterPaint>
                    <PartiesSection
                      editor={editor}
                      onChoose={(role) => setTask({ kind: 'choose', role })}
                      onCreate={(role) => setTask({ kind: 'create', role })}
                      onEdit={(role) => setTask({ kind: 'edit', role })}
                    />
                    <LinesSection editor={editor} onOpenRow={setOpenRow} />
                    <TermsSection editor={editor} />
                    <RemarkSection editor={editor} />
                  </AfterPaint>
                </>
              )}
            </div>
          </div>
        </Page>
        {!waits && (
          <ActionBar
            editor={editor}
            onCancel={() => (editor.asksWhatBecomesOfDraft ? setCancelling(true) : onCancel())}
          />
        )}
      </form>
      {task && (
        <PartyDialogs
          task={task}
          book={input.side.book}
          party={editor.values.parties[task.role]}
          onDone={(party) => {
            editor.setParty(task.role, party)
            setTask(null)
            focusAfterParty(task.role, { ...editor.values.parties, [task.role]: party })
          }}
          onClose={() => {
            setTask(null)
            focusParty(task.role)
          }}
        />
      )}
      {openRow !== null && isPhone && (
        <LineSheet editor={editor} at={openRow} onClose={() => setOpenRow(null)} />
      )}
      {editor.theirs && (
        <ConflictDialog
          base={editor.base}
          mine={editor.values}
          theirs={bookingValuesOf(editor.theirs)}
          onApply={editor.takeVersion}
          onClose={editor.leaveTheirs}
        />
      )}
      {isCancelling && (
        <CancelDraft editor={editor} onLeave={onCancel} onClose={() => setCancelling(false)} />
      )}
      {/* The desk's form is kept in the browser, so leaving it loses nothing. */}
      {input.side.drafts && <LeaveDraft editor={editor} lost={lost} />}
    </>
  )
}

function TakenOver({ editor: { takenFrom, undoTakeOver } }: { readonly editor: BookingEditorState }) {
  const text = useWords(pageWords)
  if (!takenFrom) return null
  return (
    <Banner
      kind="info"
      title={text.takenFrom(takenFrom.orderNo)}
      action={<Button onClick={undoTakeOver}>{text.undo}</Button>}
    >
      {text.takenLeft}
    </Banner>
  )
}

function useSectionTitles({ container_mode: mode }: BookingValues): Readonly<Record<Section, string>> {
  const titles = useWords(sectionWords)
  const cargo = useWords(cargoSectionWords).title
  return mode === containerMode.fcl ? titles : { ...titles, lines: cargo }
}

function statesOf({ values, findings, errors }: BookingEditorState) {
  const shown = Object.keys(errors)
  const states = sections.map((section) => [section, sectionState(section, values, findings, shown)])
  return Object.fromEntries(states) as Record<Section, ReturnType<typeof sectionState>> // One entry for each section.
}

// Phones are excluded: the on-screen keyboard would cover the page.
function useBeginning(field: 'pol_id' | 'ready_date' | null): void {
  const isPhone = useIsPhone()
  const [first] = useState(isPhone ? null : field)
  useEffect(() => {
    if (first) document.getElementById(bookingFieldId(first))?.focus({ preventScroll: true })
  }, [first])
}

// Errors are rendered after the attempt, so an effect focuses the first one.
function useFocusOnError(form: { readonly current: HTMLFormElement | null }, call: number): void {
  useEffect(() => {
    if (call === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    first?.closest('section')?.scrollIntoView({ block: 'nearest' })
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [form, call])
}
