import { describe, expect, it } from 'vitest'
import { keywordMatcher, keywordTexts } from './keyword.ts'

describe('[case 20] a keyword', () => {
  it.each([
    ['MSCU 515513 0', 'MSCU5155130'],
    ['MSCU 5155130', 'MSCU5155130'],
    ['MSCU515513-0', 'MSCU5155130'],
    ['mscu5155130', 'MSCU 515513-0'],
    ['ＢＴ２６１１０１７００', 'BT261101700'],
    ['BT261101700 BT261101701', 'BT261101701'],
    ['BT261101700、BT261101701', 'BT261101700'],
    ['MEDU 645672344', 'MEDU645672344'],
    ['97140000721', '+971 4 000 0721'],
    ['SAKURA LIVING CO.,LTD', 'SAKURA LIVING CO., LTD.'],
    ['蓝湾家居（深圳）', '蓝湾家居（深圳）有限公司'],
    ['蓝湾', '深圳市蓝湾家居有限公司'],
  ])('%s finds %s', (keyword, text) => expect(keywordMatcher(keyword)(text)).toBe(true))

  it.each([
    ['MSCU5155131', 'MSCU5155130'],
    ['BT261101700 BT261101701', 'BT261101702'],
    ['- -', 'MSCU-515'],
  ])('%s does not find %s', (keyword, text) => expect(keywordMatcher(keyword)(text)).toBe(false))

  it('is one text where nothing can be written differently', () => {
    expect(keywordTexts('BT261101700')).toEqual(['BT261101700'])
    expect(keywordTexts('A B')).toEqual(['A B'])
  })
})
