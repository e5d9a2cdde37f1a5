import { maxLength } from '@berth/domain/limits'
import { cleanLines } from '@berth/domain/reading/clean-text'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { FormSection } from '#ui/page/form-section.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { Agreement } from './change-bar.tsx'
import styles from './change-form.module.css'
import { changeFormWords } from './change-form-words.ts'
import type { ChangeFormState } from './use-change-form.ts'

/** Why the change is asked for. On phones the fee is agreed to below it, where there is room. */
export function ReasonSection({ state }: { readonly state: ChangeFormState }) {
  const text = useWords(changeFormWords)
  const own = useWords(state.side.words)
  const isPhone = useIsPhone()
  const { form } = state
  return (
    <FormSection id="section-reason" title={text.why} required>
      <div className={styles.reason}>
        <Field label={text.why} required isLabelHidden hint={own.whyHint} error={form.errors.reason}>
          {(control) => (
            <TextArea
              {...control}
              size="large"
              autoSize={{ minRows: 2, maxRows: 8 }}
              reads={cleanLines}
              maxLength={maxLength.reason}
              value={form.values.reason}
              onChange={({ target }) => state.put({ reason: target.value })}
            />
          )}
        </Field>
      </div>
      {isPhone && <Agreement state={state} />}
    </FormSection>
  )
}
