import { containerMode } from '@berth/domain/order/container-mode'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { Page } from '../../ui/page.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { PartyDialogs, type PartyTask } from '../contacts/party-dialogs.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ActionBar } from './action-bar.tsx'
import styles from './booking-form.module.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorBanners } from './editor-banners.tsx'
import { type BookingValues, bookingValuesOf } from './form.ts'
import { LineSheet } from './line-sheet.tsx'
import { LinesSection } from './lines-section.tsx'
import { PartiesSection } from './parties-section.tsx'
import { QuoteStrip } from './quote-strip.tsx'
import { RemarkSection } from './remark-section.tsx'
import { RouteSection } from './route-section.tsx'
import { SectionRail } from './section-rail.tsx'
import { type Section, sectionState, sections } from './sections.ts'
import { TermsSection } from './terms-section.tsx'
import { type Editor, type EditorInput, useBookingEditor } from './use-booking-editor.ts'
import { cargoSectionWords, sectionWords } from './words.ts'

type BookingEditorProps = EditorInput & {
  /** The head of the page, knowing the order once there is one. */
  readonly head: (order: Editor['order']) => ReactNode
  /** What is said above the form as long as it is open. */
  readonly notice?: ReactNode
  /** What is settled before the form itself: for whom it is, and what it is booked from. */
  readonly lead?: (editor: Editor) => ReactNode
  /** In place of the form, while something has to be settled before. */
  readonly waits?: ReactNode
  readonly onCancel: () => void
}

/** The booking form, whole: sections, rail, what stands in its way, and the bar that saves it. */
export function BookingEditor({ head, notice, lead, waits = null, onCancel, ...input }: BookingEditorProps) {
  const editor = useBookingEditor(input)
  const { lost } = useWords(input.side.words)
  const titles = useSectionTitles(editor.values)
  const isPhone = useIsPhone()
  const form = useRef<HTMLFormElement>(null)
  const [task, setTask] = useState<PartyTask | null>(null)
  const [openRow, setOpenRow] = useState<number | null>(null)
  useFocusOnError(form, editor.focusCall)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waits) void editor.submit()
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} onKeyDown={keepEnterInPicker}>
        <Page>
          {head(editor.order)}
          <div className={styles.columns}>
            {!isPhone && <SectionRail titles={titles} states={statesOf(editor)} />}
            <div className="stack">
              {notice}
              {lead?.(editor)}
              {waits ?? (
                <>
                  <QuoteStrip editor={editor} />
                  <EditorBanners editor={editor} titles={titles} />
                  <RouteSection editor={editor} />
                  <PartiesSection
                    editor={editor}
                    onChoose={(role) => setTask({ kind: 'choose', role })}
                    onEdit={(role) => setTask({ kind: 'edit', role })}
                  />
                  <LinesSection editor={editor} onOpenRow={setOpenRow} />
                  <TermsSection editor={editor} />
                  <RemarkSection editor={editor} />
                </>
              )}
            </div>
          </div>
        </Page>
        {!waits && <ActionBar editor={editor} onCancel={onCancel} />}
      </form>
      {task && (
        <PartyDialogs
          task={task}
          book={input.side.book}
          party={editor.values.parties[task.role]}
          onDone={(party) => {
            editor.setParty(task.role, party)
            setTask(null)
          }}
          onClose={() => setTask(null)}
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
      <UnsavedGuard isUnsaved={editor.isUnsaved} lost={lost} />
    </>
  )
}

// In a date or a list Enter takes what is typed or marked there; in any other field of one line it submits.
function keepEnterInPicker(event: KeyboardEvent): void {
  const isPicker = event.target instanceof Element && event.target.closest('.ant-picker, .ant-select')
  if (event.key === 'Enter' && isPicker) event.preventDefault()
}

function useSectionTitles({ container_mode: mode }: BookingValues): Readonly<Record<Section, string>> {
  const titles = useWords(sectionWords)
  const cargo = useWords(cargoSectionWords).title
  return mode === containerMode.fcl ? titles : { ...titles, lines: cargo }
}

function statesOf({ values, findings, errors }: Editor) {
  const shown = Object.keys(errors)
  const states = sections.map((section) => [section, sectionState(section, values, findings, shown)])
  return Object.fromEntries(states) as Record<Section, ReturnType<typeof sectionState>> // One entry for each section.
}

// Marks are drawn by the render the attempt caused; the first of them in the page gets the focus.
function useFocusOnError(form: { readonly current: HTMLFormElement | null }, call: number): void {
  useEffect(() => {
    if (call === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    first?.closest('section')?.scrollIntoView({ block: 'nearest' })
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [form, call])
}
