import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['within the composition, as in Chrome', { isComposing: true, keyCode: 229 }, true],
  ['after its end with code 229, as in Safari', { isComposing: false, keyCode: 229 }, true],
  ['an Enter of its own', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, pressed, is) => expect(isComposing(pressed)).toBe(is))
