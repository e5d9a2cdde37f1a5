/**
 * What was made of a text, for the texts that were asked for lately: between `mostCharacters` and twice as many of them. What is
 * made has to follow from the text alone, and nobody may change it.
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
    // A copy, because a slice of a longer string keeps all of that in memory.
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
