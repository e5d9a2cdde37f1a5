import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { LclTerms } from './lcl-terms.tsx'
import { lclWords } from './lcl-words.ts'
import type { RateValues } from './rate-values.ts'
import { SpaceTable } from './space-table.tsx'

type ModeChoiceProps = {
  readonly mode: ContainerMode
  readonly onChange: (mode: ContainerMode) => void
}

/** Whether a new rate is for full containers or for LCL. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const text = useWords(lclWords)
  return (
    <div className="below-16">
      <Segmented
        aria-label={text.mode}
        options={[
          { value: containerMode.fcl, label: text.modes.fcl },
          { value: containerMode.lcl, label: text.modes.lcl },
        ]}
        value={mode}
        onChange={onChange}
      />
    </div>
  )
}

type PriceValues = Pick<RateValues, 'mode' | 'spaces' | 'lcl' | 'hub_id'>

type RatePricesProps = {
  readonly values: PriceValues
  readonly errors: FormErrors
  readonly onChange: (change: Partial<Omit<PriceValues, 'mode'>>) => void
}

/** The prices of a rate's mode: a container type each, or per revenue ton. */
export function RatePrices({ values, errors, onChange }: RatePricesProps) {
  return values.mode === containerMode.lcl ? (
    <LclTerms values={values} errors={errors} onChange={onChange} />
  ) : (
    <SpaceTable spaces={values.spaces} errors={errors} onChange={(spaces) => onChange({ spaces })} />
  )
}
