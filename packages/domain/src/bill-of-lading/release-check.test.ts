import { describe, expect, it } from 'vitest'
import { checkReleaseAsk } from './release-check.ts'

describe('a question about a release note', () => {
  it.each([
    ['1170', []],
    [' 1170 ', []],
    ['', ['required']],
    ['117', ['four_digits']],
    ['11700', ['four_digits']],
    ['117O', ['four_digits']],
  ])('about container %j finds %j', (container, found) => {
    expect(checkReleaseAsk({ bl_no: 'COSU6398017730', container }).map(({ rule }) => rule)).toEqual(found)
  })

  it('names a B/L number', () => {
    expect(checkReleaseAsk({ bl_no: ' ', container: '1170' })).toEqual([{ path: 'bl_no', rule: 'required' }])
  })
})
