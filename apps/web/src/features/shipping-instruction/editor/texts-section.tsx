import {
  type InstructionField,
  type InstructionTable,
  instructionFields,
  printedFields,
  unprintedIn,
} from '@berth/domain/order/instruction/instruction-field'
import { printedLineLength } from '@berth/domain/order/instruction/printed-text'
import { cleanLines } from '@berth/domain/reading/clean-text'
import { useWords } from '#lib/language.ts'
import { usePrintHint } from '#page-parts/forms/use-print-hint.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { UpperTextArea } from '#ui/controls/upper-text-area.tsx'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { controlIdOf } from '../form/fault-places.ts'
import { fieldWords, sectionWords } from '../form/field-words.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'

/** The goods texts as printed on the bill of lading, and what is for the operator only. */
export function TextsSection({ editor }: { readonly editor: InstructionEditorState }) {
  const text = useWords(sectionWords)
  return (
    <FormSection title={text.texts} note={text.textsNote}>
      <div style={{ marginBottom: -16 }}>
        <FieldGrid columns={2}>
          {printedFields(instructionFields).map((field) => (
            <TextField key={field} editor={editor} field={field} isPrinted />
          ))}
        </FieldGrid>
        {unprintedIn(instructionFields, 'texts').map((field) => (
          <TextField key={field} editor={editor} field={field} isPrinted={false} />
        ))}
      </div>
    </FormSection>
  )
}

type TextFieldProps = {
  readonly editor: InstructionEditorState
  readonly field: InstructionField
  /** Typed in capitals, beside a ruler that shows where printed lines end. */
  readonly isPrinted: boolean
}

function TextField({ editor, field, isPrinted }: TextFieldProps) {
  const { values, errors, change, touch } = editor
  const text = useWords(sectionWords)
  const name = useWords(fieldWords)[field]
  const rule: InstructionTable[string] = instructionFields[field]
  const value = values[field]
  const printHint = usePrintHint(isPrinted || typeof value === 'boolean' ? '' : (value ?? ''))
  const set = (given: string | boolean) => change({ [field]: given })
  if (typeof value === 'boolean')
    return (
      <Checkbox checked={value} onChange={({ target }) => set(target.checked)}>
        {name}
      </Checkbox>
    )
  const typed = value ?? ''
  return (
    <Field
      id={controlIdOf(field)}
      label={name}
      required={rule.required ?? false}
      error={errors[field]}
      hint={isPrinted ? undefined : (printHint ?? text.unprintedNote)}
      aside={rule.kind === 'text' && text.length([...typed.trim()].length, rule.max)}
    >
      {(control) => {
        const common = { ...control, value: typed, onBlur: () => touch(field) }
        return isPrinted ? (
          <UpperTextArea {...common} rows={6} rulerAt={printedLineLength} onChange={set} />
        ) : (
          <TextArea
            {...common}
            autoSize={{ minRows: 2, maxRows: 8 }}
            reads={cleanLines}
            onChange={({ target }) => set(target.value)}
          />
        )
      }}
    </Field>
  )
}
