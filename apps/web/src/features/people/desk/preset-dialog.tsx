import { type AuthorityPreset, listPresets, updatePreset } from '@berth/contract/companies/desk-staff'
import type { Authority } from '@berth/domain/access/authority'
import { checkPreset, ownersAuthority } from '@berth/domain/access/authority-preset'
import { maxLength } from '@berth/domain/limits'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { FormDialog } from '../../../page-parts/forms/form-dialog.tsx'
import { useForm } from '../../../page-parts/forms/use-form.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { FieldGrid } from '../../../ui/page/form-section.tsx'
import { AuthorityBoxes } from '../authority-boxes.tsx'
import { staffWords } from './staff-words.ts'

type PresetDialogProps = {
  readonly preset: AuthorityPreset
  readonly onDone: () => void
  readonly onClose: () => void
}

const valuesOf = ({ name_zh, name_en, authorities, needs_second_factor }: AuthorityPreset) => ({
  ...{ name_zh, name_en, authorities, needs_second_factor },
})

/** Edits a preset's names and permissions. */
export function PresetDialog({ preset: opened, onDone, onClose }: PresetDialogProps) {
  const { presets: text } = useWords(staffWords)
  const [preset, setPreset] = useState(opened)
  const { code, version } = preset
  const form = useForm({
    start: valuesOf(opened),
    check: checkPreset,
    send: (values) =>
      call(updatePreset, {
        params: { code },
        body: { ...values, authorities: [...values.authorities], version },
      }),
    onSent: (saved) => {
      showToast('done', text.saved(saved.name))
      onDone()
    },
    reload: async () => {
      const { lists } = await call(listPresets, {})
      const newer = lists.find((one) => one.code === code) ?? preset
      setPreset(newer)
      return valuesOf(newer)
    },
  })
  const { values, errors, change } = form
  const fixed = (authority: Authority) =>
    preset.actor === 'member' && authority === ownersAuthority
      ? preset.is_for_colleagues
        ? text.notHere
        : text.fixed
      : null
  return (
    <FormDialog
      form={form}
      title={text.editOf(preset.name)}
      width={720}
      submitLabel={text.save}
      aside={<p className="note">{text.follow(preset.people_count)}</p>}
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
              <Input
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
        side={preset.actor}
        value={values.authorities}
        fixed={fixed}
        error={errors.authorities}
        onChange={(authorities) => change({ authorities })}
      />
    </FormDialog>
  )
}
