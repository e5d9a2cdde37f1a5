import { type ComponentProps, createContext, type FormEvent, useContext } from 'react'

/**
 * The text that the input of a picker keeps for correction, until something else is typed. The picker clears its own text together
 * with its date, also some renders later.
 */
export const KeptText = createContext<{
  readonly text: string | null
  readonly onType: (event: FormEvent<HTMLInputElement>) => void
}>({ text: null, onType: () => undefined })

function KeptInput({ value, onInput, ...rest }: ComponentProps<'input'>) {
  const { text, onType } = useContext(KeptText)
  return (
    <input
      {...rest}
      value={text ?? value}
      onInput={(event) => {
        onType(event)
        onInput?.(event)
      }}
    />
  )
}

/** The input of a picker within `KeptText`. */
export const keptInput = { input: KeptInput }
