import { describe, expect, it } from 'vitest'
import { listWords } from '#features/booking/member/list/booking-list-words.ts'
import { shippersWords } from '#features/forwarders/member/forwarder-words.ts'
import { inboxWords } from '#features/inbox/inbox-words.ts'
import { quoteWords } from '#features/quotes/member/quote-words.ts'
import { rateWords } from '#features/rates/rate-words.ts'
import { settingWords } from '#features/settings/desk/setting-words.ts'
import { filterWords } from './filter-words.ts'

describe.each(['zh-CN', 'en-US'] as const)('list filters in %s', (language) => {
  const { search, reset, clear } = filterWords[language]

  it('use the same words for search and reset', () => {
    const bars = [listWords, quoteWords, shippersWords, rateWords].map((words) => words[language].filter)
    for (const bar of bars) expect(bar).toMatchObject({ search, reset })
  })

  it('use the same words to clear filters when nothing matches', () => {
    for (const words of [listWords, shippersWords]) expect(words[language].noMatch.clear).toBe(clear)
    expect(quoteWords[language].empty.clear).toBe(clear)
    for (const words of [inboxWords, settingWords]) expect(words[language].clear).toBe(clear)
  })
})
