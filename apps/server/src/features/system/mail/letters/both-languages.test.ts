import { describe, expect, it } from 'vitest'
import { offerSent } from './offer.ts'
import { htmlPage, plainText } from './page.ts'

const reader = {
  ...({ language: 'zh-CN', name: null, siteTitle: 'Berth', publicUrl: 'https://berth.example' } as const),
  texts: new Map([['offer_sent', { subject: '自定的标题 {offer_no}', lead: '自定的正文' }]] as const),
}
const offer = {
  ...{ offer_id: 31, offer_no: 'QT26030031', edition: 1, cargo: '2 × 40HQ', token: 'T0KEN', options: 3 },
  ...{ best: [{ currency: 'USD', amount: 4135 }], expire_date: '2026-03-23', linkman: null },
  lane: { 'zh-CN': '盐田 → 鹿特丹', 'en-US': 'Yantian → Rotterdam' },
}

function written(isBoth: boolean) {
  const payload = { ...offer, is_both: isBoth }
  const message = { orderId: null, company: null, authorities: null, toDesk: false, payload }
  return offerSent.write(message, reader, new Date('2026-03-16T02:00:00Z'))
}

describe('the mail of an offer in both languages', () => {
  it('says all of it twice, the reader’s language with the operator’s text first', () => {
    const content = written(true)
    expect(content.subject).toMatch(/^自定的标题 QT26030031 \/ .*QT26030031/)
    for (const text of [plainText(content), htmlPage(content)]) {
      const places = ['自定的正文', '盐田 → 鹿特丹', 'Offer no.', 'Whoever has this link'].map((part) =>
        text.lastIndexOf(part),
      )
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(places[0]).toBeGreaterThan(-1)
      expect(text.split('https://berth.example/offer#T0KEN')).toHaveLength(3)
    }
    expect(htmlPage(content)).toContain('<div lang="en-US">')
  })

  it('is in one language otherwise', () => {
    expect(plainText(written(false))).not.toContain('Rotterdam')
    expect(written(false).subject).toBe('自定的标题 QT26030031')
  })
})
