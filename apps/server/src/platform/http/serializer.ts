import type { z } from 'zod'

/** Writes a value as JSON and drops fields its schema does not name. A value of the wrong type is a bug and throws. */
type Write = (value: unknown) => string

/** Same as above, between two texts, and as bytes if part of it was already kept as bytes. */
export type Serialize = (value: unknown, before?: string, after?: string) => string | Buffer

type Schema = z.core.$ZodType

/** The parts of a schema definition that serialization needs; which ones exist depends on its type. */
type Definition = {
  readonly type: string
  readonly shape: Readonly<Record<string, Schema>>
  readonly element: Schema
  readonly innerType: Schema
  readonly valueType: Schema
  readonly options: readonly Schema[]
  readonly values: readonly unknown[]
  readonly catchall?: Schema | undefined
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[]
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition // The library types each kind separately.
}

/**
 * Thrown for a schema that transforms its input or that this writer does not know: its answers are parsed and then serialized.
 */
class NotWritable extends Error {}

/**
 * Returns a compiled serializer for a schema. Parsing an answer, rebuilding it and serializing that takes three times as long.
 * Constraints beyond types are left to the tests, where every answer is also parsed.
 */
export function serializerOf(schema: z.ZodType): Serialize {
  const write = writerOf(schema)
  return (value, before = '', after = '') => withPieces(() => before + write(value) + after)
}

function writerOf(schema: z.ZodType): Write {
  try {
    return new Compiler().compile(schema)
  } catch (error) {
    if (!(error instanceof NotWritable)) throw error
    return (value) => JSON.stringify(schema.parse(plainOf(value)))
  }
}

/** Where bytes belong in a text that is being written: JSON escapes this character, so no text contains it. */
const mark = '\u0000'

/** The bytes that belong at the marks of the text that is being written. */
let pieces: Buffer[] = []

/** Runs a writer, and puts the bytes it left marks for into their places. Chinese texts are then encoded once, when they are kept. */
function withPieces(write: () => string): string | Buffer {
  const outer = pieces
  pieces = []
  try {
    const text = write()
    return pieces.length === 0 ? text : joined(text.split(mark), pieces)
  } finally {
    pieces = outer
  }
}

/** Joins texts with the bytes between them, one fewer than there are texts. */
function joined(texts: readonly string[], between: readonly Buffer[]): Buffer {
  const size =
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
    between.reduce((sum, { length }) => sum + length, 0)
  const all = Buffer.allocUnsafeSlow(size)
  let at = 0
  for (const [place, text] of texts.entries()) {
    at += all.write(text, at)
    const bytes = between[place]
    if (bytes) at += bytes.copy(all, at)
  }
  return all
}

/** Encodes a text in memory of its own: small buffers of Node share a larger one, which they keep as a whole. */
export function bytesOf(text: string): Buffer {
  return joined([text], [])
}

/** Shorter texts are kept as such: bytes outside the heap take a fifth of this by themselves. */
const fewCharacters = 600

function keptOf(write: () => string): string | Buffer {
  const text = withPieces(write)
  if (typeof text !== 'string') return text
  return text.length < fewCharacters ? text : bytesOf(text)
}

/** Leaves a mark where bytes belong. */
function placed(kept: string | Buffer): string {
  if (typeof kept === 'string') return kept
  pieces.push(kept)
  return mark
}

const lasting = new WeakSet<object>()

/**
 * Marks a part of one object that is answered repeatedly without changes: its JSON is kept as a text as long as the object, because
 * few short parts are joined faster as texts than as bytes. The object is frozen, and its nested values must not be changed either.
 */
export function keepText<Value extends object>(value: Value): Readonly<Value> {
  lasting.add(value)
  return Object.freeze(value)
}

/**
 * A list item of which only the JSON is kept, because the object takes more memory: it is made again for another schema. An answer
 * can replace the last field of its schema, which must be null in the object.
 */
export class KeptItem<Value extends object> {
  readonly make: () => Value
  private readonly texts: (readonly [write: Write, text: string | Buffer])[] = []

  constructor(make: () => Value) {
    this.make = make
  }

  /** The item with another last field. */
  with(more: Readonly<Record<string, unknown>>): KeptWith {
    return new KeptWith(this, more)
  }

  textBy(write: Write): string | Buffer {
    const known = this.texts.find(([by]) => by === write)
    if (known) return known[1]
    const text = keptOf(() => write(this.make()))
    this.texts.push([write, text])
    return text
  }
}

class KeptWith {
  readonly item: KeptItem<object>
  readonly more: Readonly<Record<string, unknown>>

  constructor(item: KeptItem<object>, more: Readonly<Record<string, unknown>>) {
    this.item = item
    this.more = more
  }
}

/** Returns a value with the objects that its kept items stand for. */
export function plainOf(value: unknown): unknown {
  if (value instanceof KeptItem) return value.make()
  if (value instanceof KeptWith) return { ...value.item.make(), ...value.more }
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainOf(each)]))
}

/** Generates the source of a function for each object in a schema; only the contract's own field names get into it. */
class Compiler {
  private readonly sources: string[] = []

  compile(schema: Schema): Write {
    const expression = this.write(schema, 'value')
    const source = `${this.sources.join('\n')}\nreturn (value) => ${expression}`
    const make = new Function(...Object.keys(helpers), source) as (...given: unknown[]) => Write
    return make(...Object.values(helpers))
  }

  /** Returns an expression that serializes what `at` refers to. */
  private write(schema: Schema, at: string): string {
    const definition = definitionOf(schema)
    if (definition.checks?.some(({ _zod }) => _zod.def.check === 'overwrite')) throw new NotWritable()
    switch (definition.type) {
      case 'string':
        return `text(${at})`
      case 'number':
        return `number(${at})`
      case 'boolean':
        return `flag(${at})`
      case 'null':
      case 'literal':
      case 'enum':
        return `scalar(${at})`
      case 'nullable':
        return `(${at} === null ? 'null' : ${this.write(definition.innerType, at)})`
      case 'readonly':
        return this.write(definition.innerType, at)
      case 'array':
        return `list(${at}, ${this.itemWriter(definition.element)})`
      case 'record':
        return `entries(${at}, (item) => ${this.write(definition.valueType, 'item')})`
      case 'object':
        return `${this.objectWriter(definition)}(${at})`
      case 'union':
        return this.writeUnion(definition, at)
      default:
        throw new NotWritable()
    }
  }

  private itemWriter(schema: Schema): string {
    const write = `(item) => ${this.write(schema, 'item')}`
    const { type, shape } = definitionOf(schema)
    if (type !== 'object') return write
    const [field, last] = Object.entries(shape).at(-1) ?? []
    const isNullable = last !== undefined && definitionOf(last).type === 'nullable'
    const writeLast = isNullable ? `(item) => ${this.write(last, 'item')}` : 'wrong'
    const name = `kept${this.sources.length}`
    this.sources.push(`const ${name} = keeping(${write}, ${JSON.stringify(field ?? '')}, ${writeLast})`)
    return name
  }

  private objectWriter({ shape, catchall }: Definition): string {
    if (catchall && definitionOf(catchall).type !== 'never') throw new NotWritable()
    const fields = Object.entries(shape).map(([name, schema]) => {
      const at = `value[${JSON.stringify(name)}]`
      const lead = JSON.stringify(`,${JSON.stringify(name)}:`)
      const definition = definitionOf(schema)
      if (definition.type !== 'optional') return `${lead} + ${this.write(schema, at)}`
      return `(${at} === undefined ? '' : ${lead} + ${this.write(definition.innerType, at)})`
    })
    const name = `object${this.sources.length}`
    this.sources.push(
      `function ${name}(value) { return '{' + (${fields.join(' + ') || "''"}).slice(1) + '}' }`,
    )
    return name
  }

  // As in parsing, the first match is taken, judging by required fields and literal values.
  private writeUnion({ options }: Definition, at: string): string {
    if (options.every((option) => scalars.has(definitionOf(option).type))) return `scalar(${at})`
    if (options.some((option) => definitionOf(option).type !== 'object')) throw new NotWritable()
    return options.reduceRight((otherwise, option) => {
      const fits = Object.entries(definitionOf(option).shape).flatMap(([name, schema]) => {
        const definition = definitionOf(schema)
        const field = `${at}[${JSON.stringify(name)}]`
        if (definition.type === 'literal') return `${JSON.stringify(definition.values)}.includes(${field})`
        return definition.type === 'optional' ? [] : `${field} !== undefined`
      })
      return `(${fits.join(' && ') || 'true'} ? ${this.write(option, at)} : ${otherwise})`
    }, `wrong(${at})`)
  }
}

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON has to escape.
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/

const helpers = {
  text(value: unknown): string {
    if (typeof value !== 'string') return wrong(value)
    return escaped.test(value) ? JSON.stringify(value) : `"${value}"`
  },
  number(value: unknown): string {
    return Number.isFinite(value) ? String(value) : wrong(value)
  },
  flag(value: unknown): string {
    return typeof value === 'boolean' ? String(value) : wrong(value)
  },
  scalar(value: unknown): string {
    const isScalar = value === null || ['string', 'number', 'boolean'].includes(typeof value)
    return isScalar ? JSON.stringify(value) : wrong(value)
  },
  keeping(write: Write, lastField: string, writeLast: Write): Write {
    const texts = new WeakMap<object, string | Buffer>()
    return (item) => {
      if (item instanceof KeptItem) return placed(item.textBy(write))
      if (item instanceof KeptWith) {
        const text = item.item.textBy(write)
        return `${placed(withoutLast(text))}${writeLast(item.more[lastField])}}`
      }
      if (typeof item !== 'object' || item === null || !lasting.has(item)) return write(item)
      const known = texts.get(item)
      if (known !== undefined) return placed(known)
      const text = withPieces(() => write(item))
      texts.set(item, text)
      return placed(text)
    }
  },
  list(value: unknown, write: Write): string {
    if (!Array.isArray(value)) return wrong(value)
    let text = ''
    for (const item of value) text += text === '' ? write(item) : `,${write(item)}`
    return `[${text}]`
  },
  entries(value: unknown, write: Write): string {
    if (typeof value !== 'object' || value === null) return wrong(value)
    return `{${Object.entries(value)
      .map(([name, item]) => `${JSON.stringify(name)}:${write(item)}`)
      .join(',')}}`
  },
  wrong,
}

/** An object's text up to the value of its last field, which is null. */
function withoutLast(text: string | Buffer): string | Buffer {
  const end = text.length - 'null}'.length
  const tail = typeof text === 'string' ? text.slice(end) : text.toString('latin1', end)
  if (tail !== 'null}') throw new TypeError('the last field of a kept item is not null')
  return typeof text === 'string' ? text.slice(0, end) : text.subarray(0, end)
}

function wrong(value: unknown): never {
  throw new TypeError(
    `an answer holds ${value === undefined ? 'nothing' : typeof value} where its contract has another type`,
  )
}
