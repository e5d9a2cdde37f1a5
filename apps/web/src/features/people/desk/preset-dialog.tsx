import {
  type AuthorityPreset,
  createPreset,
  listPresets,
  updatePreset,
} from '@berth/contract/companies/desk-staff'
import type { Authority } from '@berth/domain/access/authority'
import { checkPreset, ownersAuthority } from '@berth/domain/access/authority-preset'
import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { AuthorityBoxes } from '../authority-boxes.tsx'
import { staffWords } from './staff-words.ts'

/** A role that is being made, for the staff or for colleagues at companies. */
export type NewRole = { readonly actor: AuthorityPreset['actor'] }

type PresetDialogProps = {
  readonly preset: AuthorityPreset | NewRole
  readonly onDone: () => void
  readonly onClose: () => void
}

const valuesOf = ({ name_zh, name_en, authorities, needs_second_factor }: AuthorityPreset) => ({
  ...{ name_zh, name_en, authorities, needs_second_factor },
})

const blank = {
  ...{ name_zh: '', name_en: '', needs_second_factor: false },
  authorities: [] as AuthorityPreset['authorities'],
}

/** Makes a role, or edits its names and permissions. */
export function PresetDialog({ preset: opened, onDone, onClose }: PresetDialogProps) {
  const { presets: text } = useWords(staffWords)
  const [preset, setPreset] = useState('code' in opened ? opened : null)
  const { actor } = opened
  const form = useForm({
    start: preset ? valuesOf(preset) : blank,
    check: checkPreset,
    send: (values) => {
      const body = { ...values, authorities: [...values.authorities] }
      return preset
        ? call(updatePreset, { params: { code: preset.code }, body: { ...body, version: preset.version } })
        : call(createPreset, { body: { ...body, actor } })
    },
    onSent: (saved) => {
      showToast('done', text.saved(saved.name))
      onDone()
    },
    reload: async () => {
      const { lists } = await call(listPresets, {})
      const newer = lists.find((one) => one.code === preset?.code) ?? preset
      setPreset(newer)
      return newer ? valuesOf(newer) : blank
    },
  })
  const { values, errors, change } = form
  const fixed = (authority: Authority) =>
    actor === 'member' && authority === ownersAuthority
      ? preset?.is_for_colleagues === false
        ? text.fixed
        : text.notHere
      : null
  return (
    <FormDialog
      form={form}
      title={preset ? text.editOf(preset.name) : text.addTitle}
      width={720}
      submitLabel={text.save}
      aside={preset && <p className="note">{text.follow(preset.people_count)}</p>}
      onClose={onClose}
    >
      <FieldGrid columns={2}>
        {(['name_zh', 'name_en'] as const).map((field) => (
          <Field
            key={field}
            label={field === 'name_zh' ? text.nameZh : text.nameEn}
            required
            error={errors[field]}
          >
            {(control) => (
              <TextInput
                {...control}
                size="large"
                autoComplete="off"
                maxLength={maxLength.person}
                value={values[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
      <Checkbox
        checked={values.needs_second_factor}
        onChange={({ target }) => change({ needs_second_factor: target.checked })}
      >
        {text.needsFactor}
      </Checkbox>
      <p className="note">{text.needsFactorNote}</p>
      <AuthorityBoxes
        side={actor}
        value={values.authorities}
        fixed={fixed}
        error={errors.authorities}
        onChange={(authorities) => change({ authorities })}
      />
    </FormDialog>
  )
}
