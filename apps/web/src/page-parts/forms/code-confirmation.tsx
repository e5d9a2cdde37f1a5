import { needsConfirmation } from '@berth/domain/company/credit-code'
import { useWords } from '#lib/language.ts'
import { codeConfirmationWords } from './code-confirmation-words.ts'

type CodeConfirmationProps = {
  readonly code: string
  /** The code that a person has confirmed; any other one has to be confirmed anew. */
  readonly confirmed: string
  /** The code that is stored already, which is not asked about again. */
  readonly known?: string | null
  readonly onConfirm: (code: string) => void
}

/** Asks a person to look at a unified social credit code again, once it is complete and its check character does not fit. */
export function CodeConfirmation({ code, confirmed, known, onConfirm }: CodeConfirmationProps) {
  const text = useWords(codeConfirmationWords)
  if (!needsConfirmation(code, { known })) return null
  return (
    <label className="row" style={{ gap: 8, marginBlock: '4px 12px' }}>
      <input
        type="checkbox"
        checked={confirmed === code}
        onChange={({ target }) => onConfirm(target.checked ? code : '')}
      />
      {text.checked}
    </label>
  )
}
