import { day, instant, paging, text, weightKg } from '@berth/contract/common'
import { languages } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findingsOf } from './findings.ts'

const form = z.strictObject({
  name: text(5).refine((value) => value !== '', { params: { rule: 'required' } }),
  code: z.string().min(3).max(6),
  count: z.number().int().min(1).max(99),
  weight: weightKg,
  day,
  at: instant,
  kind: z.enum(['a', 'b']),
  rows: z
    .array(z.object({ id: z.number() }))
    .min(1)
    .max(2),
})

const whole = {
  name: 'NAME',
  code: 'CODE',
  count: 1,
  weight: 1.5,
  day: '2026-03-16',
  at: '2026-03-16T02:00:00Z',
  kind: 'a',
  rows: [{ id: 1 }],
}

function findings(changes: Record<string, unknown>) {
  const input = { ...whole, ...changes }
  const parsed = form.safeParse(input)
  return parsed.success ? [] : findingsOf(parsed.error, input)
}

it('finds nothing wrong with valid input', () => {
  expect(findings({})).toEqual([])
})

describe('reports at the field', () => {
  it.each([
    ['name', undefined, 'required', {}],
    ['name', null, 'required', {}],
    ['name', '  ', 'required', {}],
    ['name', 7, 'type', {}],
    ['name', 'TOO LONG', 'max_length', { max: 5 }],
    ['name', 'x'.repeat(10_000), 'max_length', { max: 5 }],
    ['code', 'AB', 'min_length', { min: 3 }],
    ['code', 'ABCDEFG', 'max_length', { max: 6 }],
    ['count', 0, 'min_value', { min: 1 }],
    ['count', 100, 'max_value', { max: 99 }],
    ['count', 1.5, 'integer', {}],
    ['count', '1', 'type', {}],
    ['weight', 1.2345, 'decimals', { digits: 3 }],
    ['weight', -1, 'min_value', { min: 0 }],
    ['day', '2026-02-30', 'day', {}],
    ['at', 'noon', 'instant', {}],
    ['kind', 'c', 'one_of', {}],
    ['kind', undefined, 'required', {}],
    ['rows', [], 'at_least_one', {}],
    ['rows', [{ id: 1 }, { id: 2 }, { id: 3 }], 'too_many', { max: 2 }],
    ['rows', {}, 'type', {}],
    ['extra', 1, 'unknown_field', {}],
  ])('%s, given %j: %s', (path, value, rule, params) => {
    const [finding, ...more] = findings({ [path]: value })
    expect(more).toEqual([])
    expect(finding).toMatchObject({ path, rule })
    expect(finding?.params ?? {}).toEqual(params)
    for (const language of languages) {
      const said = sayFinding(finding ?? { rule: 'type' }, language)
      expect(said).not.toContain('undefined')
      for (const figure of Object.values(params)) expect(said).toContain(String(figure))
    }
  })
})

it('names the row and the field in it', () => {
  expect(findings({ rows: [{ id: 1 }, { id: 'x' }] })).toEqual([{ path: 'rows.1.id', rule: 'type' }])
  expect(findings({ rows: [{}] })).toEqual([{ path: 'rows.0.id', rule: 'required' }])
})

it('reports every invalid field once', () => {
  const said = findings({ name: undefined, code: '', count: -1.5, day: 5 })
  expect(said.map(({ path }) => path)).toEqual(['name', 'code', 'count', 'day'])
})

it('reports a page that is not a number as a wrong type', () => {
  const input = { page: 'x', size: '0' }
  const parsed = paging.safeParse(input)
  expect(parsed.success ? [] : findingsOf(parsed.error, input)).toEqual([
    { path: 'page', rule: 'type' },
    { path: 'size', rule: 'min_value', params: { min: 1 } },
  ])
})
