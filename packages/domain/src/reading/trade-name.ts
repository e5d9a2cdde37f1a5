import { narrow } from './clean-text.ts'
import { empty, question, type Reading, read, refused } from './reading.ts'
import { simplified } from './traditional.ts'

/** An entry of a list: a place, country, carrier or container type, with everything it is called. */
export type NamedEntry = {
  readonly id: number
  readonly code: string
  readonly names: readonly string[]
  /** Other codes and names. A name that is one entry's name and another one's alias means the first. */
  readonly aliases?: readonly string[]
  /** What the entry lies in, such as the code and names of a port's country. */
  readonly within?: readonly string[]
}

/** A name in half-width, simplified letters without accents. */
function plainLetters(text: string): string {
  const base = narrow(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
  return simplified(base.normalize('NFC'))
}

/** A name without what people write differently: width, case, accents, spaces, signs, traditional characters. */
export function nameKey(text: string): string {
  return plainLetters(text)
    .toUpperCase()
    .replace(/[\s'’‘"“”/.,，。、·*()\-–—]/g, '')
}

/** Words around the name of a place, of a container type's price and of a company that say nothing about which one it is. */
const around = {
  before: /^(?:PORT OF |O\/F |OCEAN FREIGHT |海运费|运费|USD |US\$ ?|美金|美元)/,
  after: /(?: (?:SEA ?)?PORT|港口|港|市| USD| US\$|集装箱|柜|尺柜)$/,
}

/** The ways to read a name, the whole text first: `Shanghai (CNSHA)`, `PORT OF SHANGHAI`, `上海港`; and what it has in brackets. */
function variantsOf(text: string): { readonly names: readonly string[]; readonly inBrackets: string } {
  const whole = narrow(text).trim().slice(0, 120)
  const [, inBrackets = ''] = /[([]([^()[\]]{1,60})[)\]]\s{0,3}$/.exec(whole) ?? []
  const bare = whole.replace(/[([][^()[\]]{0,60}[)\]]/g, ' ').trim()
  const upper = bare.toUpperCase()
  const shorter = upper.replace(around.before, '').replace(around.after, '').trim()
  const names = [...new Set([whole, bare, shorter])].filter((one) => nameKey(one) !== '')
  return { names, inBrackets }
}

/** Looks names up in a list, by code first, then by name, then by alias. */
export class NameBook {
  private readonly byCode = new Map<string, Set<number>>()
  private readonly byName = new Map<string, Set<number>>()
  private readonly byAlias = new Map<string, Set<number>>()
  private readonly within = new Map<number, ReadonlySet<string>>()
  private readonly codes = new Map<number, string>()
  /** What was read before: a file names few entries, thousands of times. */
  private readonly readings = new Map<string, Reading<number>>()

  constructor(entries: readonly NamedEntry[]) {
    for (const { id, code, names, aliases = [], within = [] } of entries) {
      this.codes.set(id, code)
      note(this.byCode, code, id)
      for (const name of names) {
        note(this.byName, name, id)
        // "Yantian, Shenzhen", "Chicago, IL" and "Nhava Sheva (Jawaharlal Nehru)" are also known by their first part.
        const [called = ''] = name.split(/[,(（]/)
        if (called !== name) note(this.byAlias, called, id)
      }
      for (const alias of aliases) note(this.byAlias, alias, id)
      this.within.set(id, new Set(within.map(nameKey)))
    }
  }

  /**
   * The entry that a text names. Exactly one is read; several are asked, with their codes; a text that names none is refused. Part
   * of a name is no name: `Hai` is not Shanghai.
   */
  read(text: string): Reading<number> {
    const known = this.readings.get(text) ?? this.resolve(text)
    this.readings.set(text, known)
    return known
  }

  private resolve(text: string): Reading<number> {
    if (nameKey(text) === '') return empty
    const { names, inBrackets } = variantsOf(text)
    const named = this.firstOf(names) ?? []
    const aside = this.find(inBrackets) ?? []
    const found = this.together(named, aside, nameKey(inBrackets))
    const value = text.trim().slice(0, 60)
    const [only] = found
    if (only === undefined) return refused('unknown_name', { value })
    if (found.length === 1) return read(only)
    const codes = found.map((id) => this.codes.get(id) ?? '').join(' / ')
    return question(found, 'ambiguous_name', { value, codes })
  }

  private firstOf(names: readonly string[]): readonly number[] | undefined {
    for (const name of names) {
      const found = this.find(name) ?? this.findWithin(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  /**
   * What a name and its remark in brackets mean together: `Portland (USPWM)` is that one, `Shanghai (China)` is Shanghai, and
   * `Oakland (San Francisco)` names two places.
   */
  private together(named: readonly number[], aside: readonly number[], remark: string): readonly number[] {
    if (aside.length === 0) return named
    // Beside a name that nobody knows only a code counts: a terminal's city is not the terminal.
    if (named.length === 0) return [...(this.byCode.get(remark) ?? [])]
    const both = named.filter((id) => aside.includes(id) || this.within.get(id)?.has(remark))
    return both.length > 0 ? both : [...named, ...aside]
  }

  private find(text: string): readonly number[] | undefined {
    const key = nameKey(text)
    const found = this.byCode.get(key) ?? this.byName.get(key) ?? this.byAlias.get(key)
    return found && [...found]
  }

  /** A name before what it lies in: `NINGBO,CHINA` is Ningbo only if that is in China. */
  private findWithin(text: string): readonly number[] | undefined {
    const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('，'), text.lastIndexOf('/'))
    if (at < 1) return undefined
    const around = nameKey(text.slice(at + 1))
    const found = this.find(text.slice(0, at))?.filter((id) => this.within.get(id)?.has(around))
    return found === undefined || found.length === 0 ? undefined : found
  }
}

function note(book: Map<string, Set<number>>, name: string, id: number): void {
  const key = nameKey(name)
  if (key === '') return
  const ids = book.get(key)
  if (ids) ids.add(id)
  else book.set(key, new Set([id]))
}

/** Everything an entry can be found by in a picker, a line each. */
export function pickerText(names: readonly string[]): string {
  return `\n${names.map(typedKey).join('\n')}\n`
}

/** How well what is typed names an entry: a whole name, the start of one, the start of a word in one, or part of one. */
export type PickerRank = 0 | 1 | 2 | 3

/** Returns how well what is typed names an entry of a picker; null if it does not. Only the first three may be taken by Enter. */
export function pickerRank(pickerText: string, typed: string): PickerRank | null {
  const key = typedKey(typed)
  if (key === '' || pickerText.includes(`\n${key}\n`)) return 0
  if (pickerText.includes(`\n${key}`)) return 1
  if (pickerText.includes(` ${key}`)) return 2
  return pickerText.includes(key) ? 3 : null
}

function typedKey(text: string): string {
  return plainLetters(text).toLowerCase().replace(/[.'’]/g, '').replace(/\s+/g, ' ').trim()
}
