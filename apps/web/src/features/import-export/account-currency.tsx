import { useQuery } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { currencyOption } from '../lookups/lookup-options.tsx'
import { currencies } from '../lookups/lookups.ts'
import styles from './import-dialog.module.css'
import { sheetWords } from './sheet-words.ts'

type AccountCurrencyProps = {
  readonly fileName: string
  /** While the file is read again. */
  readonly isBusy: boolean
  readonly value: string | null
  readonly onChange: (currency: string) => void
}

/** Asks once for the currency of a bank's sheet that says it nowhere; it can be changed while the changes are previewed. */
export function AccountCurrency({ fileName, isBusy, value, onChange }: AccountCurrencyProps) {
  const text = useWords(sheetWords)
  const known = useQuery(currencies()).data?.lists ?? []
  return (
    <div className={`grid gap-12 rounded-card sunken ${styles.question}`}>
      <p className="flush breaks">{text.noCurrency(fileName)}</p>
      <Field label={text.accountCurrency} required>
        {(control) => (
          <RemoteSelect<string>
            {...control}
            allowClear={false}
            disabled={isBusy}
            placeholder={text.chooseCurrency}
            value={value}
            options={known.map(currencyOption)}
            onChange={(code) => code && onChange(code)}
          />
        )}
      </Field>
    </div>
  )
}
