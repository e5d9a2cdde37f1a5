/** How often a text is sent before it is worth a name: what is built anew each time would fill the connections otherwise. */
const timesBeforeNaming = 3

/** How many texts are watched, and how many of them get a name: each costs every connection some memory of its server. */
const mostWatched = 2_000
const mostNamed = 400

/**
 * Names for statements by their text, so that each connection parses and plans one once and not for every call. Planning took
 * eleven of the twelve milliseconds of a list of bookings. A text of which there were too many is sent without a name.
 */
export class StatementNames {
  private readonly seen = new Map<string, number>()
  private readonly names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= mostNamed) return known
    const times = (this.seen.get(text) ?? 0) + 1
    if (times < timesBeforeNaming) {
      if (this.seen.size >= mostWatched) this.seen.clear()
      this.seen.set(text, times)
      return undefined
    }
    this.seen.delete(text)
    const name = `berth_${this.names.size + 1}`
    this.names.set(text, name)
    return name
  }
}
