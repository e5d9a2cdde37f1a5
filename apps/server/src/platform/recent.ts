/**
 * A cache of values computed from recently used texts: between `mostCharacters` and twice that many characters. A value must
 * depend on its text alone and must not be modified.
 */
export class Recent<Made extends object> {
  private readonly mostCharacters: number
  private characters = 0
  private young = new Map<string, Made>()
  private old: ReadonlyMap<string, Made> = new Map()

  constructor(mostCharacters: number) {
    this.mostCharacters = mostCharacters
  }

  of(text: string, make: (text: string) => Made): Made {
    const known = this.young.get(text)
    if (known) return known
    // A copy, because a slice keeps the whole longer string in memory.
    const own = Buffer.from(text).toString()
    const made = this.old.get(text) ?? make(own)
    if (this.characters >= this.mostCharacters) {
      this.old = this.young
      this.young = new Map()
      this.characters = 0
    }
    this.characters += own.length
    this.young.set(own, made)
    return made
  }
}
