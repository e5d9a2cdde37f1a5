import { expect, it } from 'vitest'
import { ownOfferWords } from './own-offer-words.ts'

it('asks a forwarder for no reason to withdraw an offer, and tells that nobody is mailed', () => {
  const { 'zh-CN': chinese, 'en-US': english } = ownOfferWords
  expect([chinese.withdrawing.reason, english.withdrawing.reason]).toEqual([null, null])
  expect(chinese.withdrawing.text).toContain('不会发邮件')
  expect(english.withdrawing.text).toContain('No mail is sent')
})
