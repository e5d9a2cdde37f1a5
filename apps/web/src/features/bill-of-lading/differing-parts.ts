/** A piece of a text, and whether it differs from the text it is compared with. */
export type TextPart = { readonly text: string; readonly differs: boolean }

/**
 * Splits a text into pieces that are the same as in another text and pieces that differ, for marking them. Texts with the same
 * number of lines are compared line by line; within a line, all between the first and the last character that differ is one piece.
 * `isSame` says which characters are the same; by default, only equal ones.
 */
export function differingParts(
  text: string,
  other: string,
  isSame: (one: string, other: string) => boolean = (one, another) => one === another,
): readonly TextPart[] {
  const lines = text.split('\n')
  const others = other.split('\n')
  if (lines.length !== others.length) return partsOf(text, other, isSame)
  return joined(
    lines.flatMap((line, at) => [
      ...(at > 0 ? [{ text: '\n', differs: false }] : []),
      ...partsOf(line, others[at] ?? '', isSame),
    ]),
  )
}

/** Whether two characters are the same but for their case. */
export const isSameLetter = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

function partsOf(text: string, other: string, isSame: typeof isSameLetter): TextPart[] {
  if (text === other) return [{ text, differs: false }]
  const start = sharedStart(text, other, isSame)
  const end = sharedStart(reversed(text.slice(start)), reversed(other.slice(start)), isSame)
  return joined([
    { text: text.slice(0, start), differs: false },
    { text: text.slice(start, text.length - end), differs: true },
    { text: text.slice(text.length - end), differs: false },
  ])
}

function sharedStart(one: string, other: string, isSame: typeof isSameLetter): number {
  let at = 0
  while (at < one.length && at < other.length && isSame(one.charAt(at), other.charAt(at))) at++
  return at
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const whole: TextPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.text === '') continue
    if (last && last.differs === part.differs)
      whole[whole.length - 1] = { text: last.text + part.text, differs: part.differs }
    else whole.push(part)
  }
  return whole
}
