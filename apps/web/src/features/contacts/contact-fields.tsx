import type { ContactField, contactTextFields } from '@berth/domain/company/contact'
import { maxLength } from '@berth/domain/limits'
import { plainCreditCode, readMailAddress, readPhone, readPostalCode } from '@berth/domain/reading/identifier'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { CountrySelect } from '../lookups/lookup-selects.tsx'
import { countries } from '../lookups/lookups.ts'
import styles from './contact-fields.module.css'
import type { ContactValues } from './contact-values.ts'
import { contactFieldWords, contactWords } from './contact-words.ts'

type ContactFieldsProps = {
  readonly values: ContactValues
  readonly errors: Partial<Record<ContactField, string>>
  readonly onChange: (part: Partial<ContactValues>) => void
  readonly onLeave: (field: ContactField) => void
}

type Shape = {
  readonly required?: boolean
  /** Printed on documents, so upper case only. */
  readonly upper?: boolean
  readonly max: number
  readonly wide?: boolean
  readonly inputMode?: 'tel' | 'email'
  readonly reads?: (text: string) => string
}

const shapes: Record<(typeof contactTextFields)[number], Shape> = {
  company1: { required: true, upper: true, max: maxLength.company, wide: true },
  company2: { max: maxLength.company, wide: true },
  linkman: { required: true, upper: true, max: maxLength.person },
  phone: { required: true, max: maxLength.phone, inputMode: 'tel', reads: readPhone },
  email: { max: maxLength.email, inputMode: 'email', reads: readMailAddress },
  address1: { required: true, upper: true, max: maxLength.address, wide: true },
  address2: { max: maxLength.address, wide: true },
  city: { required: true, upper: true, max: maxLength.city },
  province: { upper: true, max: maxLength.province },
  zip_code: { max: maxLength.zipCode, reads: readPostalCode },
  e_code: { max: maxLength.enterpriseCode, reads: plainCreditCode },
}

const order = [
  'company1',
  'company2',
  'linkman',
  'phone',
  'email',
  'e_code',
  'country_id',
  'city',
  'address1',
  'address2',
  'province',
  'zip_code',
] as const

/** The fields of a party, in two columns. */
export function ContactFields({ values, errors, onChange, onLeave }: ContactFieldsProps) {
  const label = useWords(contactFieldWords)
  const text = useWords(contactWords)
  const hintOf = (field: ContactField) => {
    if (field === 'e_code') return text.eCode
    return field !== 'country_id' && shapes[field].upper ? text.capitals : undefined
  }
  const known = useQuery(countries())
  return (
    <div className={`grid halves phone-one-column ${styles.fields}`}>
      {known.isError && (
        <div className="across">
          <Banner
            kind="bad"
            title={text.countriesFailed}
            action={<Button onClick={() => known.refetch()}>{text.retry}</Button>}
          />
        </div>
      )}
      {order.map((field) => (
        <div key={field} className={field !== 'country_id' && shapes[field].wide ? 'across' : undefined}>
          <Field
            label={label[field]}
            required={field === 'country_id' || (shapes[field].required ?? false)}
            error={errors[field]}
            hint={hintOf(field)}
          >
            {(control) =>
              field === 'country_id' ? (
                <CountrySelect
                  {...control}
                  value={values.country_id}
                  onChange={(country_id) => onChange({ country_id })}
                  onBlur={() => onLeave(field)}
                />
              ) : shapes[field].upper ? (
                <UpperInput
                  {...control}
                  value={values[field]}
                  maxLength={shapes[field].max}
                  onChange={(typed) => onChange({ [field]: typed })}
                  onBlur={() => onLeave(field)}
                />
              ) : (
                <TextInput
                  {...control}
                  value={values[field]}
                  maxLength={shapes[field].max}
                  reads={shapes[field].reads}
                  autoComplete="off"
                  {...(shapes[field].inputMode ? { inputMode: shapes[field].inputMode } : {})}
                  onChange={({ target }) => onChange({ [field]: target.value })}
                  onBlur={() => onLeave(field)}
                />
              )
            }
          </Field>
        </div>
      ))}
    </div>
  )
}
