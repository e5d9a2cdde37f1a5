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

// Names and addresses of the countries the trade sails to, with the letters that reports of missing glyphs name.
it.each([
  'CÔNG TY TNHH THƯƠNG MẠI, QUẬN 7',
  'Đường Nguyễn Hữu Thọ',
  'Świętokrzyska 12, Łódź, Żory',
  'Gdańsk – Kraków',
  'Čačak, Niš, Đorđe',
  'İZMİR, ŞİŞLİ, ĞÜÇÖ',
  'Târgu Mureș, Timișoara, București',
  'Győr, Szőlő út 3',
  'Jūrmala, Šiauliai, Põltsamaa',
  'Reykjavík, Þorlákshöfn, Æðey',
  'Santa Cruz de Tenerife, Nº 3, C/ Ñuñoa',
  'São Paulo, Rua Conceição',
  'Киïв, вул. Ґонти, Єва, Ірпінь',
  'Қазақстан, Өскемен',
  'ΠΕΙΡΑΙΑΣ, Ακτή Μιαούλη',
  '서울특별시 강남구 테헤란로 123',
  '뷁쉐뽀',
  '東京都港区・株式会社「ヤマト」',
  '囍來登有限公司，㙟街',
  '（株）日本郵船',
])('%j can be printed', (text) => expect(unprintableIn(text)).toBeNull())

it.each([
  ['Rɑlph', 'ɑ', 2],
  ['שלום', 'ש', 1],
  ['ประเทศไทย', 'ป', 1],
  ['नमस्ते', 'न', 1],
  ['ԵՐԵՎԱՆ', 'Ե', 1],
  ['თბილისი', 'თ', 1],
  ['ကမ္ဘာ', 'က', 1],
  ['CO✓', '✓', 3],
  ['A\u200bB', '\u200b', 2],
  ['LOGO\ue000', '\ue000', 5],
])('%j has a letter that is told', (text, character, at) =>
  expect(unprintableIn(text)).toEqual({ character, at }),
)

// Of the kinds reported for invoices and libraries that make papers: letters that came out as boxes, or not at all.
it.each([
  'akić',
  'ĄĆĘŁŃ',
  'ő ű',
  'ı İ ₺',
  '₽',
  'キマイ',
  '（Shanghai）',
  'ǹ Ț ȑ',
  'Þórður',
  'œuvre',
  '부산시',
  '㐂 䶮 堃',
])('%j, looked up, can be printed', (text) => expect(unprintableIn(text)).toBeNull())

it.each([
  ['± ，≥', '≥', 4],
  ['H₃PO₄', '₃', 2],
  ['CO₂', '₂', 3],
  ['⟨x⟩', '⟨', 1],
  ['𡉃', '𡉃', 1],
  ['অ', 'অ', 1],
  ['अ', 'अ', 1],
  ['5 ㎡', '㎡', 3],
  ['ﬁnest', 'ﬁ', 1],
  ['★ TOP', '★', 1],
])('%j, looked up, has a letter that is told', (text, character, at) =>
  expect(unprintableIn(text)).toEqual({ character, at }),
)
