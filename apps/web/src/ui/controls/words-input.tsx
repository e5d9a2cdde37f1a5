import { type ClipboardEvent, useState } from 'react'
import { Picker } from './picker.tsx'
import type { PickerLook } from './picker-props.ts'

type WordsInputProps = PickerLook & {
  readonly value: readonly string[]
  readonly onChange: (words: string[]) => void
  /** The signs that end a word, besides Enter. */
  readonly separators: readonly string[]
  /** How a word is written; an empty one is left out. */
  readonly reads: (typed: string) => string
}

/** A field for free words, such as other names. A word that is typed or pasted becomes a chip, the last one when the field is left. */
export function WordsInput({ value, onChange, separators, reads, width = '100%', ...look }: WordsInputProps) {
  const [text, setText] = useState('')
  const wordsOf = (typed: string) =>
    separators.reduce((parts, sign) => parts.flatMap((part) => part.split(sign)), typed.split(/[\r\n\t]+/))
  const add = (typed: readonly string[]) => {
    const words = [...new Set([...value, ...typed.map(reads).filter((word) => word !== '')])]
    if (words.length > value.length) onChange(words)
  }
  const type = (typed: string, isComposing: boolean) => {
    if (isComposing) return setText(typed)
    const words = wordsOf(typed)
    setText(words.at(-1) ?? '')
    add(words.slice(0, -1))
  }
  const end = () => {
    add(wordsOf(text))
    setText('')
  }
  // A field of one line would join the lines of what is pasted.
  const paste = (event: ClipboardEvent) => {
    const pasted = wordsOf(event.clipboardData.getData('text/plain'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  return (
    <Picker
      {...look}
      width={width}
      isMultiple
      hasArrow={false}
      text={text}
      onType={type}
      onDrop={() => setText('')}
      isOpen={false}
      onOpen={() => undefined}
      options={[]}
      chosen={value.map((word) => ({ value: word, label: word }))}
      said={value.join(', ')}
      onTake={() => undefined}
      onRemove={(word) => onChange(value.filter((one) => one !== word))}
      onEnter={end}
      onPaste={paste}
      onLeave={end}
    />
  )
}
