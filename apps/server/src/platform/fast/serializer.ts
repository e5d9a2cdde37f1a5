import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Writes a value as JSON and drops fields its schema does not name. A missing field throws, and so does a text that is no number;
 * a null where the schema has none is written as 0, as an empty text, list or object. Types and tests find that before.
 */
type Write = (value: unknown) => string

/** Same as above, between two texts, and as bytes if part of it was already kept as bytes. */
export type Serialize = (value: unknown, before?: string, after?: string) => string | Buffer

/**
 * Returns a compiled serializer for a schema: parsing an answer to rebuild and serialize it takes much longer. Constraints beyond
 * types are left to the tests, where every answer is also parsed. Items of a list that are kept are put in as their bytes.
 */
export function serializerOf(schema: z.ZodType): Serialize {
  const write = writerOf(schema)
  const writeList = schema instanceof z.ZodObject ? listWriterOf(schema) : null
  const bytesIn = schema instanceof z.ZodObject ? keptWriterOf(schema, write) : null
  return (value, before = '', after = '') => {
    if (bytesIn && value instanceof KeptWith)
      return Buffer.concat([Buffer.from(before), ...bytesIn(value), Buffer.from(after)])
    return writeList && isInPieces(value) ? writeList(value, before, after) : before + write(value) + after
  }
}

/** Writes what was kept of objects with a new last field; null if the last one of the schema is not written last. */
function keptWriterOf(schema: z.ZodObject, write: Write): ((kept: KeptWith) => readonly Uint8Array[]) | null {
  const [last, lastSchema] = Object.entries(schema.shape).at(-1) ?? []
  // Optional fields are written after all others.
  const optional = Object.values(schema.shape).some((field) => field instanceof z.ZodOptional)
  if (last === undefined || optional) return null
  let writeLast: Write | undefined
  return ({ item, more }) => {
    writeLast ??= writerOf(lastSchema as z.ZodType)
    return [withoutLast(item.bytesBy(write)), Buffer.from(`${writeLast(more[last])}}`)]
  }
}

function writerOf(schema: z.ZodType): Write {
  let json: JsonSchema
  try {
    json = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema
  } catch {
    // An answer that its schema transforms has no schema of what is written.
    return (value) => JSON.stringify(schema.parse(value))
  }
  return fastJson(typesOf(json) as Schema)
}

type JsonSchema = {
  readonly [keyword: string]: unknown
  readonly type?: string
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** The types of a JSON schema alone, without limits and formats, and null as a property of the type it stands beside. */
function typesOf({
  type,
  const: only,
  properties,
  required,
  items,
  additionalProperties,
  ...more
}: JsonSchema): object {
  const choices = more.anyOf ?? more.oneOf
  if (choices) {
    const others = choices.filter((one) => one.type !== 'null')
    const nullable = others.length < choices.length && { nullable: true }
    const [one, another] = others
    if (one && !another) return { ...typesOf(one), ...nullable }
    if (others.every(isScalar)) return { type: choices.map(({ type: each }) => typeOf(each)) }
    return { anyOf: choices.map(typesOf) }
  }
  return {
    ...(type !== undefined && { type: typeOf(type) }),
    ...(only !== undefined && { const: only }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, typesOf(each)])),
    }),
    ...(required && { required }),
    ...(items && { items: typesOf(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: typesOf(additionalProperties) }),
  }
}

/** The writer would cut the fraction of an integer off. */
function typeOf(type: string | undefined): string | undefined {
  return type === 'integer' ? 'number' : type
}

function isScalar({ type, const: only }: JsonSchema): boolean {
  return only === undefined && ['string', 'number', 'integer', 'boolean'].includes(type ?? '')
}

/** The field of an answer that holds the items of a list. */
const listField = 'lists'

/** From how many items on each is encoded by itself: one text of many parts is put together and measured first, which takes longer. */
const longList = 50

type List = { readonly lists: readonly unknown[] }

/** Writes an answer whose list is long or has kept items: the list first, then the other fields. */
function listWriterOf(schema: z.ZodObject): ((value: List, before: string, after: string) => Buffer) | null {
  const list: unknown = schema.shape[listField]
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return null
  const writeItem = writerOf(list.element)
  const bytesOfKept = keptWriterOf(list.element, writeItem)
  const writeRest = writerOf(schema.omit({ [listField]: true }))
  const bytesIn = (item: unknown): readonly Uint8Array[] => {
    if (item instanceof KeptItem) return [item.bytesBy(writeItem)]
    return bytesOfKept && item instanceof KeptWith ? bytesOfKept(item) : [Buffer.from(writeItem(item))]
  }
  return (value, before, after) => {
    const rest = writeRest(value).slice(1)
    const items = value.lists.flatMap((item, at) => (at === 0 ? bytesIn(item) : [comma, ...bytesIn(item)]))
    const head = Buffer.from(`${before}{"${listField}":[`)
    return Buffer.concat([head, ...items, Buffer.from(`]${rest === '}' ? '' : ','}${rest}${after}`)])
  }
}

const comma = Buffer.from(',')

function isInPieces(value: unknown): value is List {
  if (typeof value !== 'object' || value === null || !(listField in value)) return false
  const items = value[listField]
  if (!Array.isArray(items)) return false
  return (
    items.length >= longList || items.some((item) => item instanceof KeptItem || item instanceof KeptWith)
  )
}

/** Encodes a text in memory of its own: small buffers of Node share a larger one, which they keep as a whole. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** What is kept of an object as the bytes of its JSON. */
type KeptBytes = { readonly make: () => object; readonly bytesBy: (write: Write) => Buffer }

/**
 * A list item of which only the JSON is kept, because the object takes more memory: it is made again for another schema. An answer
 * can replace the last field of its schema, which must be null in the object.
 */
export class KeptItem<Value extends object> {
  readonly make: () => Value
  private readonly texts: (readonly [write: Write, bytes: Buffer])[] = []

  constructor(make: () => Value) {
    this.make = make
  }

  /** The item with another last field. */
  with(more: Readonly<Record<string, unknown>>): KeptWith {
    return new KeptWith(this, more)
  }

  bytesBy(write: Write): Buffer {
    const known = this.texts.find(([by]) => by === write)
    if (known) return known[1]
    const bytes = bytesOf(write(this.make()))
    this.texts.push([write, bytes])
    return bytes
  }
}

/** An answer of which only the JSON is kept, as it was written by its contract. It is sent with a last field, a text that is empty in it. */
export class KeptAnswer {
  readonly bytes: Buffer

  constructor(written: string) {
    this.bytes = bytesOf(written)
  }

  with(more: Readonly<Record<string, unknown>>): KeptWith {
    return new KeptWith({ make: () => JSON.parse(this.bytes.toString()), bytesBy: () => this.bytes }, more)
  }
}

class KeptWith {
  readonly item: KeptBytes
  readonly more: Readonly<Record<string, unknown>>

  constructor(item: KeptBytes, more: Readonly<Record<string, unknown>>) {
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

/** An object's bytes up to the value of its last field, which is null or an empty text. */
function withoutLast(bytes: Buffer): Buffer {
  const tail = bytes.toString('latin1', bytes.length - 'null}'.length)
  const end = ['null}', '""}'].find((blank) => tail.endsWith(blank))
  if (end === undefined) throw new TypeError('the last field of what is kept is not blank')
  return bytes.subarray(0, bytes.length - end.length)
}
