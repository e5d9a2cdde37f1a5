import type { BlDetail } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { blValueAt, checkBlValue } from '@berth/domain/bill-of-lading/bl-value'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { useEffect } from 'react'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { blWords, usePathName } from './bl-words.ts'
import { pathsOf } from './items.ts'
import { ValueControl } from './value-control.tsx'

const words = defineWords(
  {
    reason: common.zh.reason,
    useInstruction: '用补料的值',
    save: common.zh.save,
    cancel: common.zh.cancel,
    choose: '选择要改的栏目',
  },
  {
    reason: common.en.reason,
    useInstruction: 'Use SI value',
    save: common.en.save,
    cancel: common.en.cancel,
    choose: 'Choose a field to change',
  },
)

/** What is typed. The reason is null where none is asked for. */
export type ValueAnswer = {
  readonly path: BlPath | null
  readonly value: BlValue
  readonly reason: string | null
}

type ValueFormProps = {
  readonly version: BlDetail
  /** What the form opens with; without a path, the user chooses the field first. */
  readonly start: ValueAnswer
  /** What the instruction says, to be taken over with a click. */
  readonly instruction?: BlValue | undefined
  readonly send: (answer: ValueAnswer & { readonly path: BlPath }) => Promise<BlDetail>
  readonly onSent: (answer: BlDetail) => unknown
  /** Loads the latest version after a conflict. */
  readonly onReload: () => Promise<unknown>
  /** Called with whether something typed would be lost. */
  readonly onTyped?: (isTyped: boolean) => void
  readonly onClose: () => void
}

/** Asks what a field of the bill of lading should say, and why if a reason is needed. */
export function ValueForm(props: ValueFormProps) {
  const { version, start, instruction, send, onSent, onReload, onTyped, onClose } = props
  const text = useWords(words)
  const shared = useWords(blWords)
  const nameOf = usePathName()
  const form = useForm<ValueAnswer, BlDetail>({
    start,
    check: findingsOf,
    // The server's names of the same fields.
    fieldOf: (path) => (path === 'proposed' ? 'value' : path),
    send: (answer) => send(chosen(answer)),
    onSent,
    reload: async (unchanged) => {
      await onReload()
      return unchanged
    },
  })
  const { values, errors, isDirty } = form
  useEffect(() => {
    onTyped?.(isDirty)
    return () => onTyped?.(false)
  }, [isDirty, onTyped])
  const take = (value: BlValue) => form.change({ value })
  return (
    <form {...form.props} className="grid gap-12">
      <FormNotice form={form} />
      {start.path === null && (
        <Field label={shared.field} required error={errors.path}>
          {(control) => (
            <RemoteSelect<BlPath>
              {...control}
              autoFocus
              allowClear={false}
              placeholder={text.choose}
              value={values.path}
              options={pathsOf(version.content).map((path) => labelOption(path, nameOf(path)))}
              onChange={(path) =>
                path && form.change({ path, value: blValueAt(version.content, path) ?? null })
              }
            />
          )}
        </Field>
      )}
      {values.path !== null && (
        <Field
          label={shared.value}
          error={errors.value}
          aside={
            instruction !== undefined &&
            instruction !== values.value && (
              <Button look="link" size="small" onClick={() => take(instruction)}>
                {text.useInstruction}
              </Button>
            )
          }
        >
          {(control) => (
            <ValueControl
              key={values.path}
              control={control}
              path={values.path!} // Checked above.
              value={values.value}
              onChange={take}
            />
          )}
        </Field>
      )}
      {start.reason !== null && (
        <Field label={text.reason} required error={errors.reason}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={maxLength.reason}
              value={values.reason ?? ''}
              onChange={({ target }) => form.change({ reason: target.value })}
            />
          )}
        </Field>
      )}
      <div className="flex end gap-8">
        <Button onClick={onClose} disabled={form.isBusy}>
          {text.cancel}
        </Button>
        <Button type="submit" look="ghost" loading={form.isBusy}>
          {text.save}
        </Button>
      </div>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}

function findingsOf({ path, value, reason }: ValueAnswer): Finding[] {
  if (path === null) return [{ path: 'path', rule: 'required' }]
  const findings = checkBlValue(path, value, 'value')
  return reason?.trim() === '' ? [...findings, { path: 'reason', rule: 'required' }] : findings
}

function chosen(answer: ValueAnswer): ValueAnswer & { readonly path: BlPath } {
  return { ...answer, path: answer.path! } // Sent only after the check above.
}
