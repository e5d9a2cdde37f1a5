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

/** Texts as clumsy hands type them: usual ones, and pieces in any order. The same seed gives the same ones. */
export function typedTexts(seed: number, count: number): readonly string[] {
  const random = new Random(seed)
  return Array.from({ length: count }, () =>
    random.chance(0.2)
      ? random.pick(usual)
      : Array.from({ length: random.whole(1, 5) }, () => random.pick(pieces)).join(''),
  )
}
