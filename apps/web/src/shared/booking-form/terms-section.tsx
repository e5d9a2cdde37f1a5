import { freightTermWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useLanguage, useWords } from '../../lib/language.ts'
import { writeAmount } from '../../ui/amount.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGrid, FormSection } from '../../ui/form-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { IncotermSelect } from '../lookup-selects.tsx'
import { incoterms } from '../lookups.ts'
import styles from './booking-form.module.css'
import { fieldWords, hintWords } from './field-words.ts'
import { amountHint, freightHint } from './form-hints.ts'
import { quotedAmount } from './form-quote.ts'
import { OtherFields } from './other-fields.tsx'
import type { Editor } from './use-booking-editor.ts'
import { sectionWords } from './words.ts'

/** What follows from something else is shown and not typed. */
const derived = { background: 'var(--sunken)', borderColor: 'var(--line)' }

/** Who pays what, and the numbers this booking goes by. */
export function TermsSection({ editor }: { readonly editor: Editor }) {
  const { values, errors, change, touch, quote } = editor
  const quoted = quotedAmount(quote, values.lines)
  const own = useWords(editor.side.words)
  const label = useWords(fieldWords)
  const hint = useWords(hintWords)
  const language = useLanguage()
  const amount = amountHint(quoted, quote?.no ?? '', own.amountHint, language)
  const freightTerms = useWords(freightTermWords)
  const chosen = useQuery(incoterms()).data?.lists.find(({ code }) => code === values.inco_term)
  return (
    <FormSection id="section-terms" title={useWords(sectionWords).terms}>
      <div className={styles.fields}>
        <FieldGrid>
          <Field label={label.inco_term} required error={errors.inco_term} hint={chosen?.name}>
            {(control) => (
              <IncotermSelect
                {...control}
                size="large"
                value={values.inco_term}
                onChange={(inco_term) => change({ inco_term })}
              />
            )}
          </Field>
          <Field label={hint.freightTerm} hint={freightHint(chosen?.code ?? null, language)}>
            {({ id, 'aria-describedby': describedBy }) => (
              <Input
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
          {quoted ? (
            <Field label={label.booking_amount} hint={amount}>
              {({ id, 'aria-describedby': describedBy }) => (
                <Input
                  id={id}
                  aria-describedby={describedBy}
                  size="large"
                  readOnly
                  value={quoted.total === null ? '' : writeAmount(quoted.total, 2)}
                  suffix={<span className="note">USD</span>}
                  styles={{ input: { textAlign: 'right' } }}
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
                  value={values.booking_amount}
                  onChange={(booking_amount) => change({ booking_amount })}
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
