import { Random } from '@berth/domain/random'

/** Pieces of what people type into fields of figures and dates. */
const pieces = [
  ...[
    '2026',
    '12',
    '06',
    '6',
    '1',
    '25',
    '1250',
    '20261206',
    '-',
    '/',
    '.',
    ',',
    '。',
    ' ',
    '年',
    '月',
    '日',
    ':',
    '1000',
  ],
  ...[
    'Dec',
    'KGS',
    'CTNS',
    'm3',
    'USD',
    'e3',
    '=',
    "'",
    '１２',
    '，',
    '~',
    'x',
    '\u200b',
    '\u00a0',
    '30',
    '5',
  ],
]
const usual = [
  '2026/12/21',
  '12-06',
  '2026年12月6日',
  'Dec 20, 2026',
  '1,250.5',
  '12。5',
  '68 m3',
  '25 CTNS',
  '1206',
  '12-06 10:00',
  '1206 1000',
  '2026/12/06 9:30',
  '12月6日 下午3点',
]

/** Pieces of what people type to find a place or a country. */
const namePieces = [
  ...['UK', 'uk', 'u.k.', 'CN', 'US', 'sha', 'Sh', 'ning', 'bo', 'NGB', 'hai', 'king', 'United', 'raine'],
  ...[
    '上海',
    '港',
    '宁',
    '鹽田',
    '乌克兰',
    '英国',
    ' ',
    ',',
    '，',
    'CHINA',
    'port of ',
    '\u200b',
    '\u00a0',
    'ＳＨ',
    "'",
  ],
]
const usualNames = [
  'UK',
  'USA',
  '上海港',
  'NINGBO,CHINA',
  'shanghai',
  '英国',
  'hai',
  '宁波',
  'CNSHA',
  'Ukraine',
  '盐田',
]

/** The same for names. */
export function typedNames(seed: number, count: number): readonly string[] {
  return textsOf(seed, count, usualNames, namePieces)
}

/** Texts as clumsy hands type them: usual ones, and pieces in any order. The same seed gives the same ones. */
export function typedTexts(seed: number, count: number): readonly string[] {
  return textsOf(seed, count, usual, pieces)
}

function textsOf(
  seed: number,
  count: number,
  whole: readonly string[],
  parts: readonly string[],
): readonly string[] {
  const random = new Random(seed)
  return Array.from({ length: count }, () =>
    random.chance(0.2)
      ? random.pick(whole)
      : Array.from({ length: random.whole(1, 5) }, () => random.pick(parts)).join(''),
  )
}
