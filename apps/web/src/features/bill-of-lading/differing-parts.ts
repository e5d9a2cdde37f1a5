/** A piece of a text, and whether it differs from the text it is compared with. */
export type TextPart = { readonly text: string; readonly differs: boolean }

/**
 * Splits a text into pieces that are the same as in another text and pieces that differ, for marking them. Texts with the same
 * number of lines are compared line by line; within a line, all between the first and the last character that differ is one piece.
 */
export function differingParts(text: string, other: string): readonly TextPart[] {
  const lines = text.split('\n')
  const others = other.split('\n')
  if (lines.length !== others.length) return partsOf(text, other)
  return joined(
    lines.flatMap((line, at) => [
      ...(at > 0 ? [{ text: '\n', differs: false }] : []),
      ...partsOf(line, others[at] ?? ''),
    ]),
  )
}

function partsOf(text: string, other: string): TextPart[] {
  if (text === other) return [{ text, differs: false }]
  const start = sharedStart(text, other)
  const end = sharedStart(reversed(text.slice(start)), reversed(other.slice(start)))
  return joined([
    { text: text.slice(0, start), differs: false },
    { text: text.slice(start, text.length - end), differs: true },
    { text: text.slice(text.length - end), differs: false },
  ])
}

function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at++
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
