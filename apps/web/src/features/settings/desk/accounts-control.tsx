import { readBankAccounts } from '@berth/domain/company/bank-account'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ControlProps } from '#ui/controls/field.tsx'
import { AccountsInput } from './accounts-input.tsx'
import styles from './setting-row.module.css'
import { settingWords } from './setting-words.ts'

type AccountsControlProps = {
  readonly control: ControlProps
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Shows the accounts in a column and opens them for editing. */
export function AccountsControl({ control, label, value, onChange }: AccountsControlProps) {
  const text = useWords(settingWords)
  const [isOpen, setOpen] = useState(false)
  const accounts = readBankAccounts(value)
  if (accounts.length === 0 || isOpen || control['aria-invalid'])
    return (
      <AccountsInput
        id={control.id}
        label={label}
        value={value}
        onChange={(next) => {
          setOpen(true)
          onChange(next)
        }}
        showsErrors={control['aria-invalid']}
      />
    )
  return (
    <>
      <ul className={`full outlined-2 rounded ${styles.accounts}`} aria-label={label}>
        {accounts.map((account) => (
          <li key={`${account.currency} ${account.account_no}`}>
            <b>{account.currency}</b>
            <span>
              {account.bank}
              <br />
              <span className="note">
                {[account.account_no, account.swift && `SWIFT ${account.swift}`].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Button id={control.id} size="small" onClick={() => setOpen(true)}>
        {text.editAccounts}
      </Button>
    </>
  )
}
