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

/** A value with what tells it from later ones of the same id. */
type Stamped<Made> = { readonly stamp: string; readonly made: Made }

/** A cache of the latest values of recently used ids: between `most` and twice that many. */
export class RecentById<Made extends object> {
  private readonly most: number
  private young = new Map<number, Stamped<Made>>()
  private old: ReadonlyMap<number, Stamped<Made>> = new Map()

  constructor(most: number) {
    this.most = most
  }

  get(id: number): Stamped<Made> | undefined {
    const known = this.young.get(id)
    if (known) return known
    const kept = this.old.get(id)
    if (kept) this.set(id, kept)
    return kept
  }

  set(id: number, value: Stamped<Made>): void {
    if (this.young.size >= this.most && !this.young.has(id)) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(id, value)
  }
}
