import { describe, expect, it } from 'vitest'
import { spellingsOf } from './pinyin.ts'
import { placeSearchText } from './place-search.ts'
import { readReferenceData } from './reference-data.ts'

describe('a Chinese name in pinyin', () => {
  it.each([
    ['上海', 'shanghai', 'sh'],
    ['重庆', 'chongqing', 'cq'],
    ['厦门', 'xiamen', 'xm'],
    ['长沙', 'changsha', 'cs'],
    ['番禺', 'panyu', 'py'],
    ['胡志明 VICT 码头', 'huzhimingvictmatou', 'hzmvictmt'],
  ])('%s is %s, or %s in initials', (name, full, initials) => {
    expect(spellingsOf(name)).toContainEqual({ full, initials })
  })

  it('is absent if there are no Chinese characters', () => {
    expect(spellingsOf('Hamburg')).toEqual([])
  })

  it('exists for every place with a Chinese name', () => {
    const han = /\p{Script=Han}/gu
    const unknown = readReferenceData().ports.filter(({ nameZh }) =>
      [...(nameZh ?? '').matchAll(han)].some(([character]) => spellingsOf(character).length === 0),
    )
    expect(unknown.map(({ code }) => code)).toEqual([])
  })
})

it('a place is found by codes, aliases, names with and without spaces, and initials', () => {
  const text = placeSearchText({
    code: 'VNSGN',
    nameZh: '胡志明市',
    nameEn: 'Ho Chi Minh City',
    aliases: ['HCM', 'Saigon', '西贡'],
  })
  expect(text.trim().split('\n')).toEqual([
    '=vnsgn',
    '=sgn',
    '=hcm',
    '~ho chi minh city',
    '~hochiminhcity',
    '~胡志明市',
    '~saigon',
    '~西贡',
    '~huzhimingshi',
    '~xigong',
    '^hzms',
    '^xg',
  ])
})
