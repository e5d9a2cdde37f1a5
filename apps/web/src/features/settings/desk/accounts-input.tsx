import {
  type BankAccount,
  bankAccountLength,
  checkBankAccounts,
  emptyAccount,
  maxBankAccounts,
  readBankAccounts,
} from '@berth/domain/company/bank-account'
import { cleanLine, cleanValue } from '@berth/domain/reading/clean-text'
import { readCurrency } from '@berth/domain/reading/figure'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { currencies } from '#features/lookups/lookups.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { AutoComplete } from '#ui/controls/auto-complete.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import styles from './accounts-input.module.css'
import { accountsWords } from './accounts-words.ts'

type AccountsInputProps = {
  readonly id: string
  readonly label: string
  /** The value of the setting. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether to show errors at the fields. False until the first attempt to save. */
  readonly showsErrors: boolean
}

// Typed text is passed on untrimmed: a trailing space may precede the next word.
const rowsOf = (value: string): readonly BankAccount[] => {
  const read = readBankAccounts(value)
  try {
    const typed: unknown = JSON.parse(value)
    return Array.isArray(typed)
      ? typed.map((row, index) => ({ ...emptyAccount, ...read[index], ...row }))
      : []
  } catch {
    return []
  }
}

/** Edits the accounts members pay into, one card each. */
export function AccountsInput({ id, label, value, onChange, showsErrors }: AccountsInputProps) {
  const text = useWords(accountsWords)
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const ownId = useId()
  const rows = rowsOf(value)
  const known = useQuery(currencies())
  const errors = new Map(
    showsErrors
      ? checkBankAccounts('', value).map((finding) => [finding.path, sayFinding(finding, language)])
      : [],
  )
  const write = (next: readonly BankAccount[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const change = (index: number, part: Partial<BankAccount>) =>
    write(rows.map((row, place) => (place === index ? { ...row, ...part } : row)))

  const field = (
    index: number,
    name: Exclude<keyof BankAccount, 'currency'>,
    options: { readonly isRequired?: boolean; readonly hint?: string; readonly isCapitals?: boolean } = {},
  ) => (
    <Field
      id={`${ownId}-${index}-${name}`}
      label={text[name]}
      required={options.isRequired ?? false}
      hint={options.hint}
      error={errors.get(`${index}.${name}`)}
    >
      {(control) => (
        <TextInput
          {...control}
          maxLength={bankAccountLength[name]}
          value={rows[index]?.[name] ?? ''}
          onChange={({ target }) =>
            change(index, { [name]: options.isCapitals ? target.value.toUpperCase() : target.value })
          }
          reads={name === 'account_no' || name === 'swift' ? cleanValue : cleanLine}
        />
      )}
    </Field>
  )
  return (
    <fieldset id={id} className="slim" aria-label={label}>
      {rows.length === 0 && <p className="dim below-8">{text.none}</p>}
      {rows.map((account, index) => (
        // Rows have no key of their own and keep their order.
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className={`grid halves slim outlined rounded phone-one-column ${styles.account}`}
          aria-label={text.of(index + 1)}
        >
          <div className="flex centred between across strong">
            <span>
              {text.of(index + 1)} {account.currency}
            </span>
            <Button
              look="link"
              danger
              aria-label={text.removeOne(index + 1)}
              onClick={() => write(rows.filter((_row, place) => place !== index))}
            >
              {text.remove}
            </Button>
          </div>
          <Field
            id={`${ownId}-${index}-currency`}
            label={text.currency}
            required
            error={errors.get(`${index}.currency`)}
          >
            {(control) => (
              <AutoComplete
                {...control}
                value={account.currency}
                options={(known.data?.lists ?? [])
                  .filter(({ code }) => code.startsWith(account.currency))
                  .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
                onChange={(typed) => change(index, { currency: typed.trim().toUpperCase() })}
                onBlur={() => change(index, { currency: readCurrency(account.currency) ?? account.currency })}
              />
            )}
          </Field>
          {field(index, 'swift', {
            isRequired: account.currency !== 'CNY',
            hint: text.swiftHint,
            isCapitals: true,
          })}
          <div className={styles.wide}>{field(index, 'payee', { isRequired: true })}</div>
          <div className={styles.wide}>{field(index, 'bank', { isRequired: true })}</div>
          <div className={styles.wide}>{field(index, 'account_no', { isRequired: true })}</div>
          <div className={styles.wide}>{field(index, 'branch')}</div>
          <div className={styles.wide}>{field(index, 'note', { hint: text.noteHint })}</div>
        </fieldset>
      ))}
      {rows.length < maxBankAccounts && (
        <Button
          onClick={() =>
            write([
              ...rows,
              { ...emptyAccount, currency: rows.length === 0 ? 'USD' : rows.length === 1 ? 'CNY' : '' },
            ])
          }
        >
          {text.add}
        </Button>
      )}
    </fieldset>
  )
}
