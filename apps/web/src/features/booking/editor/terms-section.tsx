import { maxFigure } from '@berth/domain/limits'
import { freightTermWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IncotermSelect } from '#features/lookups/lookup-selects.tsx'
import { incoterms } from '#features/lookups/lookups.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { writeAmount } from '#ui/controls/amount.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { sectionWords } from '../form/booking-form-words.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { fieldWords, hintWords } from '../form/field-words.ts'
import { amountHint, freightHint } from '../form/form-hints.ts'
import { quotedAmount } from '../form/form-quote.ts'
import styles from './booking-form.module.css'
import { OtherFields } from './other-fields.tsx'
import { wasOf } from './was-of.tsx'

/** Derived values are shown read-only. */
const derived = { background: 'var(--sunken)', borderColor: 'var(--line)' }

type TermsSectionProps = {
  readonly editor: EditedBooking
  /** Beside the title. */
  readonly extra?: ReactNode
}

/** Payment terms and the booking's reference numbers. */
export function TermsSection({ editor, extra }: TermsSectionProps) {
  const { values, errors, change, touch, quote } = editor
  const quoted = quotedAmount(quote, values)
  const own = useWords(editor.side.words)
  const label = useWords(fieldWords)
  const hint = useWords(hintWords)
  const language = useLanguage()
  const amount = amountHint(quoted, quote?.no ?? '', own.amountHint, language)
  const freightTerms = useWords(freightTermWords)
  const chosen = useQuery(incoterms()).data?.lists.find(({ code }) => code === values.inco_term)
  return (
    <FormSection id="section-terms" title={useWords(sectionWords).terms} extra={extra}>
      <div className={styles.fields}>
        <FieldGrid>
          <Field
            label={label.inco_term}
            required
            error={errors.inco_term}
            was={wasOf(editor, 'inco_term')}
            hint={chosen?.name}
          >
            {(control) => (
              <IncotermSelect
                {...control}
                size="large"
                value={values.inco_term}
                unread={values.unread.inco_term ?? null}
                onChange={(inco_term, text) => change({ inco_term }, text)}
              />
            )}
          </Field>
          <Field label={hint.freightTerm} hint={freightHint(chosen?.code ?? null, language)}>
            {({ id, 'aria-describedby': describedBy }) => (
              <TextInput
                id={id}
                aria-describedby={describedBy}
                size="large"
                readOnly
                value={chosen ? freightTerms[chosen.freight_term] : ''}
                suffix={<Icon name="lock" />}
                style={derived}
              />
            )}
          </Field>
          {editor.before ? null : quoted ? (
            <Field label={label.booking_amount} hint={amount}>
              {({ id, 'aria-describedby': describedBy }) => (
                <TextInput
                  id={id}
                  aria-describedby={describedBy}
                  size="large"
                  readOnly
                  value={quoted.total === null ? '' : writeAmount(quoted.total, 2)}
                  suffix={<span className="note">USD</span>}
                  isFigure
                  style={derived}
                />
              )}
            </Field>
          ) : (
            <Field label={label.booking_amount} error={errors.booking_amount} hint={amount}>
              {(control) => (
                <NumberInput
                  {...control}
                  size="large"
                  decimals={2}
                  unit="USD"
                  max={maxFigure.money}
                  value={values.booking_amount}
                  unread={values.unread.booking_amount}
                  onChange={(booking_amount, text) => change({ booking_amount }, text)}
                  onBlur={() => touch('booking_amount')}
                />
              )}
            </Field>
          )}
          <OtherFields
            editor={editor}
            section="terms"
            except={['inco_term', 'booking_amount']}
            manners={{
              cust_ref_no: { label: own.reference, aside: hint.capitals },
              so_no: { placeholder: hint.so },
              mbl_no: { placeholder: hint.bill },
            }}
          />
        </FieldGrid>
      </div>
    </FormSection>
  )
}
