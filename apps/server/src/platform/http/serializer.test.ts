import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keepText, serializerOf } from './serializer.ts'

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
    expect(JSON.parse(write(value))).toEqual(schema.parse(value))
  })

  it('contains nothing that the schema does not name', () => {
    const secret = { ...sample, password: 'x', lines: [{ id: 1, name: null, secret: 'x' }] }
    const text = serializerOf(order)(secret)
    expect(text).not.toMatch(/password|secret/)
    expect(text).toBe(JSON.stringify(order.parse(secret)))
  })

  it.each([
    ['text instead of a number', { ...sample, id: '1' }],
    ['not a number', { ...sample, id: Number.NaN }],
    ['no value for a required field', { ...sample, name: undefined }],
    ['an object instead of a list', { ...sample, lines: {} }],
    ['a symbol instead of text', { ...sample, kind: Symbol('fcl') }],
  ])('is refused when it contains %s', (_name, value) => {
    expect(() => serializerOf(order)(value)).toThrow(TypeError)
  })

  it('is parsed if the schema transforms its input', () => {
    const trimmed = z.object({ name: z.string().transform((name) => name.length) })
    expect(serializerOf(trimmed)({ name: 'abc', more: 1 })).toBe('{"name":3}')
    expect(serializerOf(z.object({ name: z.string().trim() }))({ name: ' a ' })).toBe('{"name":"a"}')
  })
})

describe('an object whose JSON is kept', () => {
  const schema = z.object({ lists: z.array(z.object({ id: z.number(), name: z.string() })) })
  const narrow = z.object({ lists: z.array(z.object({ id: z.number() })) })

  it('is serialized once per schema, and can no longer be changed', () => {
    let read = 0
    const item = keepText({
      id: 1,
      get name() {
        read += 1
        return 'one'
      },
    })
    const write = serializerOf(schema)
    const other = { id: 2, name: 'two' }
    const text = '{"lists":[{"id":1,"name":"one"},{"id":2,"name":"two"}]}'
    expect([write({ lists: [item, other] }), write({ lists: [item, other] })]).toEqual([text, text])
    expect(read).toBe(1)
    expect(serializerOf(narrow)({ lists: [item] })).toBe('{"lists":[{"id":1}]}')
    expect(() => Object.assign(item, { id: 3 })).toThrow(TypeError)
  })

  it('is not kept unless requested', () => {
    const item = { id: 1, name: 'one' }
    const write = serializerOf(schema)
    write({ lists: [item] })
    item.name = 'changed'
    expect(write({ lists: [item] })).toBe('{"lists":[{"id":1,"name":"changed"}]}')
  })
})
