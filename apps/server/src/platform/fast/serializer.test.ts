import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { KeptAnswer, KeptItem, plainOf, serializerOf } from './serializer.ts'

const line = z.object({ id: z.number(), name: z.string().nullable(), note: z.string().optional() })
const order = z.object({
  ...line.shape,
  isOpen: z.boolean(),
  status: z.literal([1, 2]),
  kind: z.enum(['fcl', 'lcl']),
  lines: z.array(line),
  names: z.record(z.string(), z.string()),
  more: z.object({}).nullable(),
})
const sample = {
  id: 1,
  name: 'A "quoted" \\ line\nand \u2028, \ud83d\ude80',
  isOpen: false,
  status: 2,
  kind: 'fcl',
  lines: [
    { id: 1.5, name: null },
    { id: -3, name: '', note: 'n' },
  ],
  names: { 'zh-CN': '盐田', '"': '' },
  more: null,
}

describe('a serialized answer', () => {
  it.each([
    ['an order', order, sample],
    ['an empty list', z.array(line), []],
    ['a lone surrogate', z.string(), '\ud800'],
    ['a control character', z.string(), 'a\u0007b'],
    ['the second of two shapes', z.union([order, line]), { id: 7, name: 'x' }],
    [
      'a discriminated union',
      z.union([
        z.object({ kind: z.literal('a'), id: z.number() }),
        z.object({ kind: z.literal('b'), id: z.number() }),
      ]),
      { kind: 'b', id: 1 },
    ],
    ['a choice of scalars', z.union([z.string(), z.number(), z.null()]), 5],
  ])('equals the parsed value: %s', (_name, schema, value) => {
    const write = serializerOf(schema as z.ZodType)
    expect(write(value)).toBe(JSON.stringify(schema.parse(value)))
    expect(JSON.parse(write(value).toString())).toEqual(schema.parse(value))
  })

  it('contains nothing that the schema does not name', () => {
    const secret = { ...sample, password: 'x', lines: [{ id: 1, name: null, secret: 'x' }] }
    const text = serializerOf(order)(secret)
    expect(text).not.toMatch(/password|secret/)
    expect(text).toBe(JSON.stringify(order.parse(secret)))
  })

  it('with a long list is the same in bytes', () => {
    const schema = z.object({ lists: z.array(line), total: z.number(), more: z.object({}).nullable() })
    const lists = Array.from({ length: 60 }, (_, id) => ({
      id,
      name: `盐田 ${id}`,
      ...(id % 2 && { note: '"' }),
    }))
    const answer = { lists, total: 60, more: null }
    const secret = { ...answer, lists: lists.map((one) => ({ ...one, secret: 'x' })), password: 'x' }
    const written = serializerOf(schema)(secret, '<', '>')
    expect(Buffer.isBuffer(written)).toBe(true)
    expect(written.toString()).toBe(`<${JSON.stringify(answer)}>`)
  })

  it.each([
    ['text that is no number', { ...sample, id: 'one' }],
    ['not a number', { ...sample, id: Number.NaN }],
    ['no value for a required field', { ...sample, name: undefined }],
    ['an object instead of a list', { ...sample, lines: {} }],
  ])('is refused when it contains %s', (_name, value) => {
    expect(() => serializerOf(order)(value)).toThrow()
  })

  it('has a value of its type where null is not allowed: types and tests have to find that before', () => {
    expect(serializerOf(line)({ id: null, name: null })).toBe('{"id":0,"name":null}')
    expect(serializerOf(z.array(z.string()))([null])).toBe('[""]')
  })

  it('is parsed if the schema transforms its input', () => {
    const trimmed = z.object({ name: z.string().transform((name) => name.length) })
    expect(serializerOf(trimmed)({ name: 'abc', more: 1 })).toBe('{"name":3}')
  })
})

describe('a list item of which only the JSON is kept', () => {
  const found = z.object({ field: z.string(), value: z.string() }).nullable()
  const item = z.object({ id: z.number(), name: z.string(), found })
  const schema = z.object({ lists: z.array(item), total: z.number(), says: z.string() })
  const short = { id: 1, name: '盐田', found: null }
  const long = { id: 2, name: '盐田国际集装箱码头 🚢 '.repeat(60), found: null }

  it.each([
    ['short', short],
    ['long', long],
  ])('is made and written once, and is in each answer: %s', (_length, value) => {
    let made = 0
    const kept = new KeptItem(() => {
      made += 1
      return value
    })
    const write = serializerOf(schema)
    const answer = { lists: [kept, { ...short, id: 3 }, kept], total: 3, says: '共三票' }
    const text = JSON.stringify({ ...answer, lists: [value, { ...short, id: 3 }, value] })
    expect([write(answer), write(answer)].map(String)).toEqual([text, text])
    expect(made).toBe(1)
    expect(plainOf(answer)).toEqual(JSON.parse(text))
  })

  it.each([
    ['short', short],
    ['long', long],
  ])(
    'has the last field that an answer gives it, without what its schema does not name: %s',
    (_length, value) => {
      const kept = new KeptItem(() => value)
      const write = serializerOf(schema)
      const more = { field: 'vessel', value: '"中远"' }
      const given = { lists: [kept.with({ found: { ...more, secret: 'x' } }), kept], total: 2, says: '' }
      const text = JSON.stringify({ lists: [{ ...value, found: more }, value], total: 2, says: '' })
      expect(write(given, '<', '>').toString()).toBe(`<${text}>`)
      expect(schema.parse(plainOf(given))).toEqual(JSON.parse(text))
    },
  )

  it('is a whole answer, sent with the last field it was kept without', () => {
    const schema = z.object({ id: z.number(), name: z.string(), time: z.string() })
    const write = serializerOf(schema)
    const kept = new KeptAnswer(String(write({ id: 1, name: '盐田 "time":""}', time: '' })))
    const sent = kept.with({ time: '2026-11-30' })
    const text = JSON.stringify({ id: 1, name: '盐田 "time":""}', time: '2026-11-30' })
    expect(write(sent, '<', '>').toString()).toBe(`<${text}>`)
    expect(plainOf(sent)).toEqual(JSON.parse(text))
  })

  it('is refused with a last field if it has one of its own', () => {
    const kept = new KeptItem(() => ({ ...short, found: { field: 'a', value: 'b' } }))
    expect(() => serializerOf(schema)({ lists: [kept.with({ found: null })], total: 1, says: '' })).toThrow(
      TypeError,
    )
  })

  it('leaves nothing of an answer that failed in the next one', () => {
    const write = serializerOf(schema)
    const kept = new KeptItem(() => long)
    expect(() => write({ lists: [kept], total: 'two', says: '' })).toThrow()
    expect(write({ lists: [], total: 0, says: '' })).toBe('{"lists":[],"total":0,"says":""}')
  })
})
