import { expect, it } from 'vitest'
import { mailTo } from './mail-to.ts'

it('keeps the at sign of an address and escapes what would end it', () => {
  expect(mailTo('anna.weber@handel.example')).toBe('mailto:anna.weber@handel.example')
  expect(mailTo('a+b?subject=x@handel.example')).toBe('mailto:a%2Bb%3Fsubject%3Dx@handel.example')
})
