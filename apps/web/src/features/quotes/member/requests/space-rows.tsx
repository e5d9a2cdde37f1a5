import { rfqLimits } from '@berth/domain/limits'
import { useId } from 'react'
import { ContainerSelect } from '#features/lookups/lookup-selects.tsx'
import { rfqFieldWords } from '#features/quotes/rfq-words.ts'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { focusSoon } from '#ui/page/focus-soon.ts'
import { Icon } from '#ui/page/icon.tsx'
import styles from './rfq-form.module.css'
import type { RfqSpaceRow } from './rfq-values.ts'
import { rfqFormWords } from './rfq-words.ts'

type SpaceRowsProps = {
  readonly rows: readonly RfqSpaceRow[]
  readonly errors: FormErrors
  readonly onChange: (rows: readonly RfqSpaceRow[]) => void
}

/** The requested containers, one row per type. */
export function SpaceRows({ rows, errors, onChange }: SpaceRowsProps) {
  const text = useWords(rfqFormWords)
  const { spaces } = useWords(rfqFieldWords)
  const id = useId()
  const set = (index: number, part: Partial<RfqSpaceRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <fieldset className={`slim ${styles.rows}`}>
      <legend className={styles.legend}>{spaces}</legend>
      {rows.map((row, index) => {
        const typeFault = errors[`booking_space.${index}.container_id`]
        const countFault = errors[`booking_space.${index}.count`]
        const fault = typeFault ?? countFault
        const noteId = `${id}-${index}`
        const told = fault ? { 'aria-describedby': noteId } : {}
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
          <div key={index} className={`grid below-8 gap-0-8 ${styles.row}`}>
            <ContainerSelect
              id={`${id}-type-${index}`}
              aria-label={text.typeOf(index + 1)}
              aria-required
              placeholder={text.type}
              value={row.container_id}
              onChange={(container_id) => set(index, { container_id })}
              {...(typeFault ? { status: 'error', 'aria-invalid': true, ...told } : {})}
            />
            <NumberInput
              aria-label={text.countOf(index + 1)}
              aria-required
              aria-invalid={countFault !== undefined}
              placeholder={text.count}
              value={row.count}
              onChange={(count) => set(index, { count })}
              {...(countFault ? { status: 'error', ...told } : {})}
            />
            <Button
              look="text"
              icon={<Icon name="trash" />}
              aria-label={text.removeRow(index + 1)}
              title={text.removeRow(index + 1)}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
            {fault && (
              <div id={noteId} className="across note bad above-4">
                {fault}
              </div>
            )}
          </div>
        )
      })}
      <Button
        look="dashed"
        icon={<Icon name="plus" />}
        disabled={rows.length >= rfqLimits.maxTypes}
        onClick={() => {
          onChange([...rows, { container_id: null, count: 1 }])
          focusSoon(`${id}-type-${rows.length}`)
        }}
      >
        {text.addRow}
      </Button>
    </fieldset>
  )
}
