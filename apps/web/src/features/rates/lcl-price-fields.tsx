import { lclPriceLimits, rateLimits } from '@berth/domain/limits'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { BreakRows } from './break-rows.tsx'
import styles from './lcl-terms.module.css'
import { lclWords } from './lcl-words.ts'
import type { LclPriceValues } from './rate-values.ts'

type LclPriceFieldsProps = {
  /** Where the errors of the price are. */
  readonly path: string
  readonly price: LclPriceValues
  readonly errors: FormErrors
  readonly onChange: (change: Partial<LclPriceValues>) => void
  /** Fields beside those of the price. */
  readonly children?: ReactNode
}

/** A price per revenue ton: its breaks, its minimums, and the weight of a ton. */
export function LclPriceFields({ path, price, errors, onChange, children }: LclPriceFieldsProps) {
  const text = useWords(lclWords)
  const at = (name: string) => errors[`${path}.${name}`]
  return (
    <>
      <BreakRows
        path={path}
        breaks={price.breaks}
        errors={errors}
        onChange={(breaks) => onChange({ breaks })}
      />
      <div className={`grid halves ${styles.fields}`}>
        <Field label={text.leastTons} required error={at('min_tons')}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={3}
              unit="RT"
              max={lclPriceLimits.maxTons}
              value={price.min_tons}
              onChange={(min_tons) => onChange({ min_tons })}
            />
          )}
        </Field>
        <Field label={text.leastFreight} error={at('min_amount')} hint={text.leastFreightHint}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={2}
              measure="USD"
              unit="US$"
              max={rateLimits.maxPrice}
              value={price.min_amount}
              onChange={(min_amount) => onChange({ min_amount })}
            />
          )}
        </Field>
        <Field label={text.tonWeight} required error={at('kilograms_per_ton')} hint={text.tonWeightHint}>
          {(control) => (
            <NumberInput
              {...control}
              unit="kg"
              value={price.kilograms_per_ton}
              onChange={(kilograms_per_ton) => onChange({ kilograms_per_ton })}
            />
          )}
        </Field>
        {children}
      </div>
    </>
  )
}
