import * as limits from '@berth/domain/limits'
import { expect, it } from 'vitest'
import { phoneBelowPx } from './tokens.ts'

it('uses the specification’s width for a phone', () => {
  expect(phoneBelowPx).toBe(limits.phoneBelowPx)
})
