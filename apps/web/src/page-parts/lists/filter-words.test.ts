import { describe, expect, it } from 'vitest'
import { auditPageWords } from '#features/audit/desk/audit-words.ts'
import { billsWords } from '#features/billing/desk/bills-words.ts'
import { listWords } from '#features/booking/member/list/booking-list-words.ts'
import { contactsPageWords } from '#features/contacts/member/contacts-page-words.ts'
import { shippersWords } from '#features/forwarders/member/forwarder-words.ts'
import { inboxWords } from '#features/inbox/inbox-words.ts'
import { lookupWords } from '#features/lookups/desk/lookup-words.ts'
import { outboxWords } from '#features/mail/desk/mail-words.ts'
import { membersWords } from '#features/members/desk/member-list-words.ts'
import { quoteWords } from '#features/quotes/member/quote-words.ts'
import { rfqPageWords } from '#features/quotes/member/requests/rfq-words.ts'
import { rateWords } from '#features/rates/rate-words.ts'
import { settingWords } from '#features/settings/desk/setting-words.ts'
import { filterWords } from './filter-words.ts'

describe.each(['zh-CN', 'en-US'] as const)('list filters in %s', (language) => {
  const { search, reset, clear } = filterWords[language]

  it('use the same words for search and reset', () => {
    const bars = [listWords, quoteWords, shippersWords, rateWords].map((words) => words[language].filter)
    for (const bar of bars) expect(bar).toMatchObject({ search, reset })
    for (const words of [contactsPageWords, membersWords])
      expect(words[language]).toMatchObject({ search, reset })
  })

  it('use the same words to clear filters when nothing matches', () => {
    const nothing = [listWords, shippersWords, rateWords, contactsPageWords, rfqPageWords]
    for (const words of nothing) expect(words[language].noMatch.clear).toBe(clear)
    expect(quoteWords[language].empty.clear).toBe(clear)
    const pages = [auditPageWords, billsWords, lookupWords, outboxWords, inboxWords, settingWords]
    for (const words of pages) expect(words[language].clear).toBe(clear)
  })
})
