import * as limits from '@berth/domain/limits'
import { expect, it } from 'vitest'
import { phoneBelowPx } from './tokens.ts'

it('calls a phone what the specification calls one', () => {
  expect(phoneBelowPx).toBe(limits.phoneBelowPx)
})
