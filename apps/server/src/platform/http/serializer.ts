import type { z } from 'zod'

/** Writes a value as JSON and drops fields its schema does not name. A value of the wrong type is a bug and throws. */
export type Serialize = (value: unknown) => string

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
  try {
    return new Compiler().compile(schema)
  } catch (error) {
    if (!(error instanceof NotWritable)) throw error
    return (value) => JSON.stringify(schema.parse(value))
  }
}

const lasting = new WeakSet<object>()

/**
 * Marks a list item that is answered repeatedly without changes: its JSON is kept as long as the object. The object is frozen,
 * and its nested values must not be changed either.
 */
export function keepText<Value extends object>(value: Value): Readonly<Value> {
  lasting.add(value)
  return Object.freeze(value)
}

/** Generates the source of a function for each object in a schema; only the contract's own field names get into it. */
class Compiler {
  private readonly sources: string[] = []

  compile(schema: Schema): Serialize {
    const expression = this.write(schema, 'value')
    const source = `${this.sources.join('\n')}\nreturn (value) => ${expression}`
    const make = new Function(...Object.keys(helpers), source) as (...given: unknown[]) => Serialize
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
    if (definitionOf(schema).type !== 'object') return write
    const name = `kept${this.sources.length}`
    this.sources.push(`const ${name} = keeping(${write})`)
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
  keeping(write: Serialize): Serialize {
    const texts = new WeakMap<object, string>()
    return (item) => {
      if (typeof item !== 'object' || item === null || !lasting.has(item)) return write(item)
      const kept = texts.get(item)
      if (kept !== undefined) return kept
      const text = write(item)
      texts.set(item, text)
      return text
    }
  },
  list(value: unknown, write: Serialize): string {
    if (!Array.isArray(value)) return wrong(value)
    let text = ''
    for (const item of value) text += text === '' ? write(item) : `,${write(item)}`
    return `[${text}]`
  },
  entries(value: unknown, write: Serialize): string {
    if (typeof value !== 'object' || value === null) return wrong(value)
    return `{${Object.entries(value)
      .map(([name, item]) => `${JSON.stringify(name)}:${write(item)}`)
      .join(',')}}`
  },
  wrong,
}

function wrong(value: unknown): never {
  throw new TypeError(
    `an answer holds ${value === undefined ? 'nothing' : typeof value} where its contract has another type`,
  )
}
