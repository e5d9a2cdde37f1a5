import type { Shipment } from '@berth/contract/orders/instruction'
import {
  type InstructionField,
  instructionFields,
  unprintedIn,
} from '@berth/domain/order/instruction/instruction-field'
import { InstructionBl } from '#features/bill-of-lading/preview/instruction-bl.tsx'
import { PrintMenu } from '#features/documents/print/print-menu.tsx'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { compareWords, fieldWords, previewWords } from '../form/field-words.ts'
import { saveWords } from '../form/instruction-form-words.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import { useIssueWords } from '../form/use-issue-words.ts'
import styles from './submit-dialog.module.css'

type SubmitDialogProps = {
  readonly shipment: Shipment
  readonly editor: InstructionEditorState
  readonly isSubmitting: boolean
  /** Saves the typed values, so that the document includes them. */
  readonly onSave: () => Promise<boolean>
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** The bill of lading as it would print, the warnings that submitting confirms, and the submit button. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { shipment, editor, isSubmitting, onSave, onSubmit, onClose } = props
  const text = useWords(previewWords)
  const save = useWords(saveWords)
  const { values } = editor
  const doubts = editor.issues.filter(
    ({ id, severity }) => severity === 'warning' && !editor.confirmed.has(id),
  )
  return (
    <FramedDialog
      title={text.title}
      subtitle={text.note}
      width={960}
      onClose={onClose}
      foot={
        <div className={`row wrap ${styles.foot}`}>
          <span className="note">{save.onceText}</span>
          <PrintMenu
            orderId={shipment.id}
            kinds={['bill_of_lading']}
            side={editor.side.actor}
            onBefore={onSave}
          />
          <Button onClick={onClose}>{text.edit}</Button>
          <Button look="primary" loading={isSubmitting} onClick={onSubmit}>
            {doubts.length > 0 ? text.confirmAndSubmit : text.submit}
          </Button>
        </div>
      }
    >
      {doubts.length > 0 && <Doubts editor={editor} doubts={doubts} />}
      <InstructionBl shipment={shipment} values={values} />
      {unprintedIn(instructionFields, 'texts').map((field) => (
        <Unprinted key={field} field={field} value={values[field]} />
      ))}
      <Beside label={text.attachments}>{values.attachs.map(({ name }) => name).join(' · ') || '–'}</Beside>
    </FramedDialog>
  )
}

type UnprintedProps = { readonly field: InstructionField; readonly value: string | boolean | null }

function Unprinted({ field, value }: UnprintedProps) {
  const text = useWords(previewWords)
  const name = useWords(fieldWords)[field]
  const { yes } = useWords(compareWords)
  const said = typeof value === 'boolean' ? value && yes : value?.trim()
  return said ? <Beside label={text.notPrinted(name)}>{said}</Beside> : null
}

type DoubtsProps = {
  readonly editor: InstructionEditorState
  readonly doubts: InstructionEditorState['issues']
}

function Doubts({ editor, doubts }: DoubtsProps) {
  const save = useWords(saveWords)
  const say = useIssueWords(editor)
  return (
    <div className="below-16">
      <Banner kind="warn" title={save.toConfirm(doubts.length)}>
        <ul className={`grid gap-4 ${styles.warnings}`}>
          {doubts.map((issue) => (
            <li className="flex gap-6 ink" key={issue.id}>
              <Icon name="warn" size={14} />
              <span>{say(issue).title}</span>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function Beside({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <p className="breaks above-12">
      <span className="note">{label}</span>
      <br />
      {children}
    </p>
  )
}
