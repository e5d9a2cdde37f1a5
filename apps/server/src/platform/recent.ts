/**
 * What was made of a text, for the texts that were asked for lately: between `most` and twice as many. What is made has to follow
 * from the text alone, and nobody may change it.
 */
export class Recent<Made extends object> {
  private readonly most: number
  private young = new Map<string, Made>()
  private old: ReadonlyMap<string, Made> = new Map()

  constructor(most: number) {
    this.most = most
  }

  of(text: string, make: (text: string) => Made): Made {
    const known = this.young.get(text)
    if (known) return known
    // A part of a longer text holds on to all of it, and so would what is made of the part.
    const own = Buffer.from(text).toString()
    const made = this.old.get(text) ?? make(own)
    if (this.young.size >= this.most) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(own, made)
    return made
  }
}
