import { maxLength } from '@berth/domain/limits'
import { printedLineLength } from '@berth/domain/order/printed-text'
import { Input } from 'antd'
import { useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { UpperTextArea } from '../../../ui/controls/upper-text-area.tsx'
import { FieldGrid, FormSection } from '../../../ui/page/form-section.tsx'
import { controlIdOf } from '../form/fault-places.ts'
import { fieldWords, sectionWords } from '../form/field-words.ts'
import type { Editor } from '../form/use-supply-editor.ts'

const printed = [
  { field: 'marks_no', max: maxLength.marks },
  { field: 'description', max: maxLength.goodsDescription },
] as const

/** The goods texts as printed on the bill of lading, and the remark for the operator only. */
export function TextsSection({ editor: { values, errors, change, touch } }: { readonly editor: Editor }) {
  const label = useWords(fieldWords)
  const text = useWords(sectionWords)
  const lengthOf = (value: string, max: number) => text.length([...value.trim()].length, max)
  return (
    <FormSection title={text.texts} note={text.textsNote}>
      <div style={{ marginBottom: -16 }}>
        <FieldGrid columns={2}>
          {printed.map(({ field, max }) => (
            <Field
              key={field}
              id={controlIdOf(field)}
              label={label[field]}
              required
              error={errors[field]}
              aside={lengthOf(values[field], max)}
            >
              {(control) => (
                <UpperTextArea
                  {...control}
                  rows={6}
                  rulerAt={printedLineLength}
                  value={values[field]}
                  onChange={(typed) => change({ [field]: typed })}
                  onBlur={() => touch(field)}
                />
              )}
            </Field>
          ))}
        </FieldGrid>
        <Field
          id={controlIdOf('remark')}
          label={label.remark}
          error={errors.remark}
          hint={text.remarkNote}
          aside={lengthOf(values.remark, maxLength.remark)}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 2, maxRows: 8 }}
              value={values.remark}
              onChange={({ target }) => change({ remark: target.value })}
              onBlur={() => touch('remark')}
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
