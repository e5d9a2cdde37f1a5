/** A value with the text it was made of, which it may hold slices of: the text is its key for as long as it is kept. */
type Kept<Made> = { readonly text: string; readonly made: Made }

/**
 * A cache of values computed from recently used texts: between `mostCharacters` and twice that many characters. A value must
 * depend on its text alone and must not be modified.
 */
export class Recent<Made extends object> {
  private readonly mostCharacters: number
  private characters = 0
  private young = new Map<string, Kept<Made>>()
  private old: ReadonlyMap<string, Kept<Made>> = new Map()

  constructor(mostCharacters: number) {
    this.mostCharacters = mostCharacters
  }

  of(text: string, make: (text: string) => Made): Made {
    const known = this.young.get(text)
    if (known) return known.made
    const kept = this.old.get(text) ?? keep(text, make)
    if (this.characters >= this.mostCharacters) {
      this.old = this.young
      this.young = new Map()
      this.characters = 0
    }
    this.characters += kept.text.length
    this.young.set(kept.text, kept)
    return kept.made
  }
}

function keep<Made>(text: string, make: (text: string) => Made): Kept<Made> {
  // A copy, because a slice keeps the whole longer string in memory.
  const own = Buffer.from(text).toString()
  return { text: own, made: make(own) }
}
