import type { BillToCredit } from '@berth/contract/money/credit-note'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { formatAmount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import styles from './credit-dialog.module.css'
import type { CreditDraft } from './credit-draft.ts'
import { creditWords } from './credit-words.ts'

type CreditLinesProps = {
  readonly form: Form<CreditDraft>
  readonly creditable: BillToCredit
  readonly onChange: (lines: CreditDraft['lines']) => void
}

/** The charges of a bill, each with what can still be credited of it and the amount to credit. */
export function CreditLines({ form, creditable: { currency, lines }, onChange }: CreditLinesProps) {
  const text = useWords(creditWords)
  const { values, errors } = form
  const sign = currencySign(currency)
  return (
    <div className={`below-16 scroll-x ${styles.lines}`}>
      <table className="full" aria-label={text.lines}>
        <thead>
          <tr>
            <th>{text.columns.charge}</th>
            <th className="num">{`${text.columns.billed} ${sign}`}</th>
            <th className="num">{`${text.columns.left} ${sign}`}</th>
            <th className="num">{`${text.amount} ${sign}`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, charge_name: name, amount, creditable }) => {
            const error = errors[`line.${position}`]
            return (
              <tr key={position}>
                <th scope="row">
                  {name}
                  {error && <div className="note bad">{error}</div>}
                </th>
                <td className="num">{formatAmount(amount, currency)}</td>
                <td className="num">{formatAmount(creditable, currency)}</td>
                <td>
                  <NumberInput
                    aria-label={text.creditOf(name)}
                    aria-invalid={error !== undefined}
                    {...(error === undefined ? {} : { status: 'error' })}
                    disabled={creditable <= 0}
                    decimals={decimalsOf(currency)}
                    measure={currency}
                    value={values.lines[position] ?? null}
                    onChange={(credited) => onChange({ ...values.lines, [position]: credited })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {errors.lines && <p className="note bad">{errors.lines}</p>}
    </div>
  )
}
