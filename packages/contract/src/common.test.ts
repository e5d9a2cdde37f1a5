import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  id,
  instant,
  keyword,
  money,
  numberList,
  optionalText,
  paging,
  printed,
  reason,
  text,
  version,
  volumeM3,
  weightKg,
} from './common.ts'
import { deskIssueBill, deskNothingToPay } from './money/desk-settlement.ts'
import { deskRelease } from './release/release.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** The broken rule and its figures, as the contract’s own schemas put them on an issue. */
function broken(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  const issue = parsed.error?.issues[0]
  return issue?.code === 'custom' ? issue.params : issue?.code
}

describe('figures', () => {
  it('accepts every amount, weight and volume that can be stored', () => {
    const exact = (schema: z.ZodType, largest: number, scale: number) =>
      fc.assert(
        fc.property(fc.nat(largest), (whole) => takes(schema, whole / scale)),
        { numRuns: 20_000 },
      )
    exact(money, 9_999_999_999, 100)
    exact(weightKg, 99_999_999_999, 1000)
    exact(volumeM3, 999_999_999, 1000)
  })

  it.each([
    [money, 0.001],
    [money, 1234.567],
    [weightKg, 0.0001],
    [weightKg, 33_554_432.12345],
    [volumeM3, 12.34567],
  ])('refuses more decimals than are stored (%#: %d)', (schema, value) => {
    expect(broken(schema, value)).toMatchObject({ rule: 'decimals' })
  })

  it.each([-0.01, 100_000_000, Number.NaN, Number.POSITIVE_INFINITY, '1', null])(
    '%j is not a valid amount',
    (value) => {
      expect(takes(money, value)).toBe(false)
    },
  )
})

describe('texts', () => {
  it('trims surrounding spaces and normalizes Unicode', () => {
    expect(text(10).parse('  e\u0301 中  ')).toBe('é 中')
  })

  it('limits the length in characters, not code units', () => {
    expect(takes(text(3), '🚢🚢🚢')).toBe(true)
    expect(broken(text(3), '🚢🚢🚢🚢')).toEqual({ rule: 'max_length', max: 3 })
  })

  it('reports the limit of the field however much was pasted', () => {
    expect(broken(text(3), 'x'.repeat(100_000))).toEqual({ rule: 'max_length', max: 3 })
  })

  it('treats an empty text as none', () => {
    expect([null, undefined, '', '   '].map((value) => optionalText(5).parse(value))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('requires a reason that is not blank', () => {
    expect(broken(reason, ' \n ')).toEqual({ rule: 'required' })
    expect(reason.parse(' 船期变更 ')).toBe('船期变更')
  })

  it.each([text(5), optionalText(5), keyword])(
    'refuses NUL and half a surrogate pair, which no database stores',
    (schema) => {
      for (const odd of ['a\u0000b', 'a\ud800b', 'a\udc00']) expect(takes(schema, odd), odd).toBe(false)
      expect(takes(schema, 'a🚢b')).toBe(true)
    },
  )

  it('drops invisible characters that change the reading direction', () => {
    expect(text(10).parse('\u202eabc\u202c \u2067d\u2069')).toBe('abc d')
    expect(text(10).parse('שלום')).toBe('שלום')
  })
})

describe('ids in paths', () => {
  it.each(['0', '-1', '1.5', 'x', '', '9007199254740993', '1e400'])('%j is not an id', (value) => {
    expect(takes(id, value)).toBe(false)
  })

  it('accepts only a list of statuses', () => {
    expect(numberList.parse('0,1,40')).toEqual([0, 1, 40])
    for (const wrong of ['', ',', '1,', '1,,2', '-1', '1;2', `1${',1'.repeat(100)}`])
      expect(takes(numberList, wrong), wrong).toBe(false)
  })

  it('opens with the first page and caps the page size at the maximum', () => {
    expect(paging.parse({})).toEqual({ page: 1, size: 50 })
    expect(paging.parse({ page: '3', size: '5000' })).toEqual({ page: 3, size: 1000 })
  })

  it.each([{ page: '0' }, { size: '0' }, { page: '-1' }, { page: 'x' }, { size: '1.5' }])(
    '%j is not a valid page',
    (query) => {
      expect(takes(paging, query)).toBe(false)
    },
  )

  it.each([0, -1, 1.5, '1', 2 ** 31])('%j is not a version', (value) => {
    expect(takes(version, value)).toBe(false)
  })
})

describe('instants', () => {
  it.each(['2026-03-16T02:00:00Z', '2026-03-16T10:00:00.5+08:00'])('%s is an instant', (value) => {
    expect(takes(instant, value)).toBe(true)
  })

  it.each([
    '2026-03-16',
    '2026-03-16T10:00:00',
    '2026-02-29T10:00:00Z',
    '2026-03-16T25:00:00Z',
    '0000-12-31T00:00:00Z',
    '9999-12-31T23:00:00-05:00',
  ])('rejects %s, which not every database can store', (value) => {
    expect(takes(instant, value)).toBe(false)
  })
})

describe('a text that is printed', () => {
  it('names the first letter that printouts cannot show, and its place', () => {
    const number = printed(text(20))
    expect(takes(number, 'COSU6398021740 张')).toBe(true)
    expect(broken(number, 'COSU📦1')).toEqual({ rule: 'printable', character: '📦', at: 5 })
    expect(takes(printed(optionalText(20)), null)).toBe(true)
    for (const endpoint of [deskIssueBill, deskNothingToPay])
      expect(
        endpoint.body
          .safeParse({ version: 1, mbl_no: 'MBL𠮷', reason: 'NONE', bills: [] })
          .error?.issues.filter(({ path }) => path[0] === 'mbl_no'),
      ).toMatchObject([{ params: { rule: 'printable', character: '𠮷' } }])
    expect(deskRelease.body.safeParse({ version: 1, release_no: 'R📦' }).error?.issues).toMatchObject([
      { path: ['release_no'], params: { rule: 'printable' } },
    ])
  })
})
