import { terms } from '@berth/locales/terms'
import { useLanguage, useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import type { ChangeFormState } from './use-change-form.ts'

const locked = { background: 'var(--sunken)', borderColor: 'var(--line)' }

/** The vessel as the carrier confirmed it: another one is a roll, which is the operator's. */
export function LockedField({ state: { booking, side } }: { readonly state: ChangeFormState }) {
  const own = useWords(side.words)
  const isChinese = useLanguage() === 'zh-CN'
  const vessel = [booking.vessel, booking.voyage].filter(Boolean).join(' ')
  if (vessel === '') return null
  return (
    <Field label={isChinese ? terms.zh.vesselVoyage : terms.en.vesselVoyage} hint={own.vesselHint}>
      {({ id, 'aria-describedby': describedBy }) => (
        <TextInput
          id={id}
          aria-describedby={describedBy}
          size="large"
          readOnly
          value={vessel}
          suffix={<Icon name="lock" />}
          style={locked}
        />
      )}
    </Field>
  )
}
