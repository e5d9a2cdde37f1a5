import { describe, expect, it } from 'vitest'
import { maxLength } from '../../limits.ts'
import { checkRelease, type ReleaseForm, releaseKindOf } from './release.ts'

const guarantee = { filename: 'f' }
const express = { consignee: '王伟', phone: '138', address: '深圳' }

describe('a release application', () => {
  it.each<[ReleaseForm, ReturnType<typeof releaseKindOf>, string[]]>([
    [{ guarantee }, 'telex', []],
    [{ guarantee, express: null }, 'telex', []],
    [{ express }, 'originals', []],
    [{}, undefined, ['express receiver_required']],
    [{ guarantee: null, express: null }, undefined, ['express receiver_required']],
    [{ guarantee, express }, undefined, ['guarantee one_way_only']],
  ])('%o is for %s', (form, kind, faults) => {
    expect(releaseKindOf(form)).toBe(kind)
    expect(checkRelease(form).map(({ path, rule }) => `${path} ${rule}`)).toEqual(faults)
  })

  it.each([
    ['consignee', maxLength.person],
    ['phone', maxLength.phone],
    ['address', 255],
  ] as const)('needs a %s of at most %i characters', (field, max) => {
    const faults = (value: string) =>
      checkRelease({ express: { ...express, [field]: value } }).map(({ path, rule }) => `${path} ${rule}`)
    expect(faults('  ')).toEqual([`express.${field} required`])
    expect(faults('深'.repeat(max))).toEqual([])
    expect(faults('深'.repeat(max + 1))).toEqual([`express.${field} max_length`])
  })
})
