import type { Shipment } from '@berth/contract/orders/instruction'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { PartyRole } from '@berth/domain/order/booking/party'
import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LivePreview } from '#features/bill-of-lading/preview/live-preview.tsx'
import { focusAfterParty, focusParty } from '#features/contacts/focus-party.ts'
import { PartyDialogs, type PartyTask } from '#features/contacts/party-dialogs.tsx'
import { PartyFields } from '#features/contacts/party-fields.tsx'
import { PrintMenu } from '#features/documents/print/print-menu.tsx'
import { useWords } from '#lib/language.ts'
import { anyUnread } from '#ui/controls/unread-text.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { focusFirstError } from '#ui/page/focus-first-error.ts'
import { Page } from '#ui/page/page.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { useIsPhone, useMedia } from '#ui/theme/use-media.ts'
import { goTo } from '../form/fault-places.ts'
import { fieldWords, sectionWords } from '../form/field-words.ts'
import { instructionValuesOf } from '../form/form.ts'
import { checkWords, pageWords, saveWords } from '../form/instruction-form-words.ts'
import type { InstructionSide } from '../form/instruction-side.ts'
import { type Issue, rowPlaceOf } from '../form/issues.ts'
import { useInstructionEditor } from '../form/use-instruction-editor.ts'
import { useInstructionFacts } from '../form/use-instruction-facts.ts'
import { useDoubtOf } from '../form/use-issue-words.ts'
import { useSaving } from '../form/use-saving.ts'
import { InstructionRowSheet, type OpenRow } from '../rows/row-sheet.tsx'
import { RowsSection } from '../rows/rows-section.tsx'
import { useRows } from '../rows/use-rows.ts'
import { ActionBar } from './action-bar.tsx'
import { AttachmentsSection } from './attachments-section.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { FilingSection } from './filing-section.tsx'
import styles from './instruction.module.css'
import { InstructionBanners } from './instruction-banners.tsx'
import { InstructionHead, InstructionSummary } from './instruction-head.tsx'
import { PreflightPanel } from './preflight-panel.tsx'
import { SaveBeforeLeaving } from './save-before-leaving.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { TextsSection } from './texts-section.tsx'

const instructionPrintouts = ['supply', 'bill_of_lading'] as const
/** The width from which the bill has room beside the form; the same as in the styles. */
const besideForm = '(min-width: 1280px)'
const withNotify: readonly PartyRole[] = ['shipper', 'consignee', 'notify1']

type InstructionEditorProps = {
  readonly shipment: Shipment
  readonly side: InstructionSide
  /** Breadcrumbs from the order list to this page. */
  readonly trail: readonly ReactNode[]
  /** A notice above the form for as long as it is open. */
  readonly notice?: ReactNode
  readonly onSubmitted: () => void
}

/** The complete shipping instruction editor: form, checks and submission. */
export function InstructionEditor({ shipment, side, trail, notice, onSubmitted }: InstructionEditorProps) {
  const text = useWords(saveWords)
  const page = useWords(pageWords)
  const section = useWords(sectionWords)
  const said = useWords(side.words)
  const check = useWords(checkWords)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const hasRoom = useMedia(besideForm)
  const facts = useInstructionFacts(shipment)
  const editor = useInstructionEditor(shipment, facts, side)
  const doubtOf = useDoubtOf(editor)
  const rows = useRows(editor)
  const [isPreviewing, setPreviewing] = useState(false)
  const [task, setTask] = useState<PartyTask<InstructionRole> | null>(null)
  const [openRow, setOpenRow] = useState<OpenRow | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [call, setCall] = useState(0)
  const saving = useSaving(shipment, editor, () => {
    showToast('done', text.submitted(shipment.order_no))
    onSubmitted()
  })
  const keys = useLongFormKeys()
  const { values } = editor
  // The bill is drawn when no key is waiting.
  const printed = useDeferredValue(values)
  const errors = editor.issues.filter(({ severity }) => severity === 'error')

  const show = ({ paths: places }: Issue) => {
    editor.point(places)
    const [path] = places
    const place = rowPlaceOf(path)
    if (place && isPhone) setOpenRow(place)
    else goTo(path)
  }
  // Errors are rendered after the attempt, so an effect focuses the first one.
  const [first] = errors
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt, and no later change, moves the focus
  useEffect(() => {
    if (call > 0 && first) show(first)
  }, [call])

  const askSubmit = () => {
    editor.setTried(true)
    if (errors.length > 0) return setCall((count) => count + 1)
    if (anyUnread()) return focusFirstError(document.body)
    if (isUploading) return showToast('info', text.uploading)
    setPreviewing(true)
  }
  const save = async () => {
    if (await saving.flush()) showToast('done', text.savedToast(shipment.order_no))
  }
  const submit = async () => {
    if (!(await saving.submit())) setPreviewing(false)
  }
  const isDirty = saving.isUnsaved
  const isUnsaved = useCallback(() => isUploading || isDirty(), [isUploading, isDirty])
  const isClosed = saving.state.kind === 'stale' || saving.state.kind === 'moved'

  return (
    <>
      <form
        noValidate
        {...keys}
        onSubmit={(event) => {
          event.preventDefault()
          askSubmit()
        }}
      >
        <Page>
          <InstructionHead
            shipment={shipment}
            trail={trail}
            isOpen
            actions={
              <PrintMenu
                orderId={shipment.id}
                kinds={instructionPrintouts}
                side={side.actor}
                onBefore={saving.flush}
              />
            }
          />
          <div className="stack">
            {notice}
            <InstructionSummary shipment={shipment} />
          </div>
          <div className={`grid gap-16 at-start above-16 phone-gap-8 ${styles.columns}`}>
            <div className="stack">
              <InstructionBanners shipment={shipment} editor={editor} saving={saving} />
              <PartyFields
                id="instruction-parties"
                title={section.parties}
                parties={values.parties}
                book={side.book}
                notifySameAsConsignee={values.notify_same_as_consignee}
                sameLabel={useWords(fieldWords).notify_same_as_consignee}
                required={withNotify}
                errors={editor.errors}
                noteOf={doubtOf}
                missing={check.enter}
                onChoose={(role) => setTask({ kind: 'choose', role })}
                onCreate={(role) => setTask({ kind: 'create', role })}
                onEdit={(role) => setTask({ kind: 'edit', role })}
                onClear={(role) => editor.setParty(role, null)}
                sameNote={shipment.notify_assumed ? section.notifyAssumed : undefined}
                onSameChange={(notify_same_as_consignee) => editor.change({ notify_same_as_consignee })}
              />
              <TextsSection editor={editor} />
              <RowsSection
                editor={editor}
                rows={rows}
                orderNo={shipment.order_no}
                known={shipment.known_boxes}
                onOpenRow={(at) => setOpenRow({ at })}
              />
              <FilingSection editor={editor} onTask={setTask} />
              <AttachmentsSection editor={editor} onBusyChange={setUploading} />
            </div>
            <aside className={`${styles.aside} no-print`} aria-label={check.title}>
              <div className={`flex gap-12 column sticky ${styles.beside}`}>
                <PreflightPanel editor={editor} booked={shipment.booked} onGo={show} />
                {/* The dialog shows the same bill. */}
                {hasRoom && !isPreviewing && <LivePreview shipment={shipment} values={printed} />}
              </div>
            </aside>
          </div>
        </Page>
        <ActionBar
          rows={values.rows}
          isFcl={values.container_mode === containerMode.fcl}
          state={saving.state}
          toFix={errors.length}
          isSubmitting={saving.isSubmitting}
          blocked={shipment.cancel_requested ? said.cancelAsked : null}
          canSave={!isClosed && !saving.isSubmitting}
          onBack={() => navigate(side.orderPath(shipment.id))}
          onSave={() => void save()}
          onSubmit={askSubmit}
        />
      </form>
      {task && (
        <PartyDialogs
          task={task}
          book={side.book}
          party={values.parties[task.role]}
          onDone={(party) => {
            editor.setParty(task.role, party)
            setTask(null)
            focusAfterParty(task.role, { ...values.parties, [task.role]: party })
          }}
          onClose={() => {
            setTask(null)
            focusParty(task.role)
          }}
        />
      )}
      {openRow !== null && isPhone && (
        <InstructionRowSheet rows={rows} open={openRow} onClose={() => setOpenRow(null)} />
      )}
      {isPreviewing && (
        <SubmitDialog
          shipment={shipment}
          editor={editor}
          isSubmitting={saving.isSubmitting}
          onSave={saving.flush}
          onSubmit={() => void submit()}
          onClose={() => setPreviewing(false)}
        />
      )}
      {saving.theirs && (
        <CompareDialog
          base={saving.base}
          mine={values}
          theirs={instructionValuesOf(saving.theirs)}
          onApply={saving.takeVersion}
          onClose={saving.leaveTheirs}
        />
      )}
      <SaveBeforeLeaving
        isUnsaved={isUnsaved}
        // A file still uploading cannot be saved yet.
        save={async () => (await saving.flush()) && !isUploading}
        lost={isUploading ? page.uploadLost : page.lost}
      />
    </>
  )
}
