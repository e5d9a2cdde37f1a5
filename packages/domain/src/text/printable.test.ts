import { expect, it } from 'vitest'
import { unprintableIn } from './printable.ts'

it.each([
  'LED LAMPS\n易碎品',
  'ŁÓDŹ – МОСКВА',
  '第１箱',
  "A&B <'+'>",
  'Hồ Chí Minh, Đường số 3, Thủ Đức, ơ ư',
  'Țărmul · Şişli',
  '주식회사 한빛',
  'Ελλάδα',
  '№ 5 ₩ ₫',
])('[case 26] %j can be printed', (text) => expect(unprintableIn(text)).toBeNull())

it.each([
  ['A📦B', '📦', 2],
  ['吉田 𠮷野', '𠮷', 4],
  ['مرحبا', 'م', 1],
  ['A\u0007', '\u0007', 2],
])('[case 26] %j has a letter that cannot', (text, character, at) =>
  expect(unprintableIn(text)).toEqual({ character, at }),
)
