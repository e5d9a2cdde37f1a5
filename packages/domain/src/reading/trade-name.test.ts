import { describe, expect, it } from 'vitest'
import { NameBook, pickerRank, pickerText } from './trade-name.ts'
import { simplified } from './traditional.ts'

const china = ['CN', '中国', 'China', 'P.R.China']
const book = new NameBook([
  { id: 1, code: 'CNSHA', names: ['上海', 'Shanghai'], within: china },
  { id: 2, code: 'CNNGB', names: ['宁波', 'Ningbo'], within: china },
  { id: 3, code: 'CNYTN', names: ['盐田', 'Yantian, Shenzhen'], aliases: ['深圳'], within: china },
  { id: 4, code: 'CNSZX', names: ['深圳', 'Shenzhen'], within: china },
  { id: 5, code: 'USPDX', names: ['波特兰（俄勒冈）', 'Portland, OR'], within: ['US', '美国', 'USA'] },
  { id: 6, code: 'USPWM', names: ['波特兰（缅因）', 'Portland, ME'], within: ['US', '美国', 'USA'] },
  { id: 7, code: 'USLGB', names: ['长滩', 'Long Beach, CA'], within: ['US', '美国', 'USA'] },
  {
    id: 8,
    code: 'VNSGN',
    names: ['胡志明', 'Ho Chi Minh City'],
    aliases: ['Saigon'],
    within: ['VN', 'Vietnam'],
  },
  { id: 9, code: 'DEHAM', names: ['汉堡', 'Hamburg'], within: ['DE', 'Germany'] },
])

describe('a name of the trade', () => {
  it.each([
    ['CNSHA', 1],
    ['cn sha', 1],
    ['ＳＨＡＮＧＨＡＩ', 1],
    ['上海港', 1],
    ['Shanghai Port', 1],
    ['PORT OF SHANGHAI', 1],
    ['SHANGHAI (CNSHA)', 1],
    ['上海（CNSHA）', 1],
    ['NINGBO,CHINA', 2],
    ['Ningbo, P.R. China', 2],
    ['寧波', 2],
    ['鹽田', 3],
    ['YANTIAN', 3],
    ['Yantian Port', 3],
    ['深圳', 4],
    ['LONG BEACH', 7],
    ['LONG BEACH, USA', 7],
    ['Portland, OR', 5],
    ['SAIGON', 8],
    ['Hồ Chí Minh City', 8],
    ['汉堡港', 9],
    ['漢堡', 9],
  ])('%s is read', (text, id) => expect(book.read(text)).toEqual({ state: 'read', value: id }))

  it('is asked where it names several, with their codes', () => {
    const reading = book.read('PORTLAND')
    expect(reading).toMatchObject({
      state: 'question',
      candidates: [5, 6],
      fault: { params: { value: 'PORTLAND', codes: 'USPDX / USPWM' } },
    })
  })

  it('is its code beside a name that nobody knows, and not its city', () => {
    expect(book.read('WAIGAOQIAO (CNSHA)')).toEqual({ state: 'read', value: 1 })
    expect(book.read('大铲湾（深圳）').state).toBe('refused')
  })

  it.each(['HAI', 'Shang', 'NINGBO, JAPAN', 'Atlantis', 'CHINA', '港'])('%s is refused', (text) =>
    expect(book.read(text).state).toBe('refused'),
  )

  it.each([
    ['香港（中国）', 'HK / CN'],
    ['OAKLAND (LOS ANGELES)', 'USOAK / USLAX'],
  ])('%s names two', (text, codes) => {
    const more = new NameBook([
      { id: 1, code: 'HK', names: ['香港', 'Hong Kong'] },
      { id: 2, code: 'CN', names: ['中国', 'China'] },
      { id: 3, code: 'USOAK', names: ['Oakland, CA'] },
      { id: 4, code: 'USLAX', names: ['Los Angeles, CA'] },
    ])
    expect(more.read(text)).toMatchObject({ state: 'question', fault: { params: { codes } } })
  })

  it('has its country or its code in brackets', () => {
    expect(book.read('Shanghai (China)')).toEqual({ state: 'read', value: 1 })
    expect(book.read('Portland (USPWM)')).toEqual({ state: 'read', value: 6 })
  })

  it('is empty without letters', () => expect(book.read(' - ').state).toBe('empty'))
})

describe('what is typed into a picker', () => {
  const of = (...names: string[]) => pickerText(names)

  it.each([
    ['UK', of('GB', '英国', 'United Kingdom', 'UK'), 0],
    ['u.k.', of('GB', '英国', 'United Kingdom', 'UK'), 0],
    ['UK', of('UA', '乌克兰', 'Ukraine'), 1],
    ['kingdom', of('GB', '英国', 'United Kingdom'), 2],
    ['raine', of('UA', '乌克兰', 'Ukraine'), 3],
    ['台灣', of('TW', '中国台湾', '台湾'), 0],
    ['xyz', of('GB', '英国'), null],
  ])('%s fits %j as %s', (typed, text, rank) => expect(pickerRank(text, typed)).toBe(rank))
})

it('a traditional character becomes a simplified one, and a simplified text stays', () => {
  expect(simplified('鹽田 寧波 廈門 連雲港')).toBe('盐田 宁波 厦门 连云港')
  expect(simplified('盐田 宁波 后海 上海')).toBe('盐田 宁波 后海 上海')
})
