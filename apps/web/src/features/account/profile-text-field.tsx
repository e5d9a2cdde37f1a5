import { maxLength } from '@berth/domain/limits'
import { plainCreditCode, readPhone, readPhoneDigits, readPostalCode } from '@berth/domain/reading/identifier'

import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { accountWords, profileFieldWords } from './account-words.ts'
import type { ProfileText } from './profile-values.ts'

type Shape = {
  readonly required?: boolean
  /** Printed on documents, so upper case only. */
  readonly upper?: boolean
  readonly max: number
  readonly rows?: number
  readonly inputMode?: 'tel'
  readonly autoComplete?: string
  readonly reads?: (text: string) => string
}

const shapes: Record<ProfileText, Shape> = {
  linkman: { required: true, upper: true, max: maxLength.person },
  phone: {
    ...{ required: true, max: maxLength.phone, inputMode: 'tel', autoComplete: 'tel' },
    reads: readPhoneDigits,
  },
  company1: { required: true, upper: true, max: maxLength.company },
  company2: { max: maxLength.company },
  credit_no: { required: true, max: maxLength.enterpriseCode, reads: plainCreditCode },
  invoice_title: { required: true, max: maxLength.company },
  city: { required: true, upper: true, max: maxLength.city },
  province: { upper: true, max: maxLength.province },
  address1: { required: true, upper: true, max: maxLength.address },
  address2: { max: maxLength.address },
  zip_code: { max: maxLength.zipCode, reads: readPostalCode },
  exp_consignee: { max: maxLength.person },
  exp_phone: { max: maxLength.phone, inputMode: 'tel', reads: readPhone },
  exp_address: { max: maxLength.address },
  profile: { max: maxLength.profile, rows: 6 },
}

/** The part of a form that one of its text fields needs. */
type TextForm<Text extends ProfileText> = {
  readonly values: Readonly<Record<Text, string>>
  readonly errors: { readonly [field in Text]?: string | undefined }
  readonly change: (part: { readonly [field in Text]?: string }) => void
  readonly leave: (field: Text) => void
}

type ProfileTextFieldProps<Text extends ProfileText> = {
  readonly form: TextForm<Text>
  readonly field: Text
  readonly hint?: ReactNode
  /** In place of the field's usual name. */
  readonly label?: string
}

/** One text field of the profile, with its validation message. */
export function ProfileTextField<Text extends ProfileText>({
  form,
  field,
  hint,
  label: named,
}: ProfileTextFieldProps<Text>) {
  const label = useWords(profileFieldWords)
  const { capitals } = useWords(accountWords)
  const { required = false, upper, max, rows, inputMode, autoComplete = 'off', reads } = shapes[field]
  const value = form.values[field]
  const change = (typed: string) => form.change({ [field]: typed } as { [one in Text]: string }) // Its only key is the field.
  const leave = () => form.leave(field)
  return (
    <Field
      label={named ?? label[field]}
      required={required}
      error={form.errors[field]}
      hint={hint ?? (upper && capitals)}
    >
      {(control) =>
        rows ? (
          <TextArea
            {...control}
            rows={rows}
            maxLength={max}
            showCount
            value={value}
            onChange={({ target }) => change(target.value)}
            onBlur={leave}
          />
        ) : upper ? (
          <UpperInput
            {...control}
            size="large"
            maxLength={max}
            value={value}
            onChange={change}
            onBlur={leave}
          />
        ) : (
          <TextInput
            {...control}
            size="large"
            maxLength={max}
            reads={reads}
            value={value}
            autoComplete={autoComplete}
            {...(inputMode ? { inputMode } : {})}
            onChange={({ target }) => change(target.value)}
            onBlur={leave}
          />
        )
      }
    </Field>
  )
}
