import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import type { CargoDraft } from '../cargo/cargo-draft.ts'
import { CargoEditor } from '../cargo/cargo-editor.tsx'
import { cargoWords } from '../cargo/cargo-words.ts'
import { PackingListButton } from '../cargo/packing-list-button.tsx'
import styles from './rfq-form.module.css'

type CargoRowsProps = {
  readonly rows: readonly CargoDraft[]
  readonly errors: FormErrors
  readonly onChange: (rows: readonly CargoDraft[]) => void
}

/** The cargo that is to share a container. */
export function CargoRows({ rows, errors, onChange }: CargoRowsProps) {
  const text = useWords(cargoWords)
  return (
    <fieldset className={`slim ${styles.rows}`}>
      <legend className={styles.legend}>{text.title}</legend>
      <div className="outlined-2 rounded-card">
        <CargoEditor rows={rows} errors={errors} onRows={onChange} />
      </div>
      <div className="above-4">
        <PackingListButton rows={rows} onRows={onChange} />
      </div>
      {errors.cargo && <p className="note bad above-4">{errors.cargo}</p>}
    </fieldset>
  )
}
