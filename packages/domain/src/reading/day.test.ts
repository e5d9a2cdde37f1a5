import { describe, expect, test } from 'vitest'
import { Random } from '../random.ts'
import { readDay, readDayRange, readMoment } from './day.ts'
import { valueIn } from './reading.ts'

const shape = { today: '2026-11-28' }

describe('a day [case 01]', () => {
  test.each([
    ['2026/12/21', '2026-12-21'],
    ['2026-12-5', '2026-12-05'],
    ['2026.12.20', '2026-12-20'],
    ['20261220', '2026-12-20'],
    ['2026年12月20日', '2026-12-20'],
    ['2026 年 12 月 5 号', '2026-12-05'],
    ['２０２６／１２／２１', '2026-12-21'],
    ['12-06', '2026-12-06'],
    ['12/06', '2026-12-06'],
    ['12.6', '2026-12-06'],
    ['1206', '2026-12-06'],
    ['12月6号', '2026-12-06'],
    ['11-27', '2027-11-27'],
    ['11-28', '2026-11-28'],
    ['Dec 20, 2026', '2026-12-20'],
    ['20 Dec', '2026-12-20'],
    ['20-DEC-26', '2026-12-20'],
    ['20DEC2026', '2026-12-20'],
    ['Sunday, 20th December 2026', '2026-12-20'],
    ['2026-12-20（周日）', '2026-12-20'],
    ['21/12/2026', '2026-12-21'],
    ['12/21/2026', '2026-12-21'],
  ])('%s is %s', (text, day) => expect(readDay(text, shape)).toEqual({ state: 'read', value: day }))

  test.each([
    ['12/06/2026', ['2026-12-06', '2026-06-12']],
    ['26/12/05', ['2026-12-05', '2005-12-26']],
    ['1.2.2027', ['2027-01-02', '2027-02-01']],
  ])('%s is asked', (text, candidates) =>
    expect(readDay(text, shape)).toMatchObject({ state: 'question', candidates }),
  )

  test.each([
    '2026-02-29',
    '2026',
    '46377',
    '13/13',
    'Feb 2027',
    'soon',
    '2026-12-20 10:00',
    '2026-13-01',
    '0000-01-01',
  ])('%s is refused', (text) => expect(readDay(text, shape).state).toBe('refused'))

  test('months come first on English pages only', () => {
    expect(valueIn(readDay('12/06/2026', { ...shape, monthFirst: true }))).toBe('2026-12-06')
  })

  test('a time beside it is left out where the column may have one', () => {
    for (const text of ['20260105 10:22:33', '2026-01-05 10:22', '2026/1/5 9:00', '2026-01-05T00:00:00'])
      expect(valueIn(readDay(text, { ...shape, mayHaveTime: true })), text).toBe('2026-01-05')
    expect(readDay('2026-01-05 25:00', { ...shape, mayHaveTime: true }).state).toBe('refused')
    // In another zone it may be another day.
    expect(readDay('2026-01-05T23:00:00Z', { ...shape, mayHaveTime: true }).state).toBe('refused')
  })
})

describe('a moment [case 01]', () => {
  test.each([
    ['12-06 10:00', '2026-12-06 10:00'],
    ['1206 1000', '2026-12-06 10:00'],
    ['2026-12-18 9:00', '2026-12-18 09:00'],
    ['2026/12/18 12：00', '2026-12-18 12:00'],
    ['202612201800', '2026-12-20 18:00'],
    ['20261220 1800', '2026-12-20 18:00'],
    ['2026年12月6日 上午10点', '2026-12-06 10:00'],
    ['12月6日 下午3点30分', '2026-12-06 15:30'],
    ['12月6日18:00', '2026-12-06 18:00'],
    ['6 Dec 3:30pm', '2026-12-06 15:30'],
    ['Dec 20, 2026 10:00', '2026-12-20 10:00'],
    ['2026-12-18T09:00', '2026-12-18 09:00'],
    ['1206 2000', '2026-12-06 20:00'],
    ['06 DEC 1500', '2026-12-06 15:00'],
    ['6 Dec 1900', '2026-12-06 19:00'],
    ['6 Dec 1500hrs', '2026-12-06 15:00'],
    ['12月6日10点半', '2026-12-06 10:30'],
    ['12-06 中午1点', '2026-12-06 13:00'],
    ['12-06 中午12点', '2026-12-06 12:00'],
    ['12-06 凌晨2点', '2026-12-06 02:00'],
    ['12-06 晚上8点', '2026-12-06 20:00'],
    ['12-06 下午15:00', '2026-12-06 15:00'],
    ['12-06 12:30 AM', '2026-12-06 00:30'],
    ['12-06 12:30 p.m.', '2026-12-06 12:30'],
  ])('%s is %s', (text, moment) => expect(readMoment(text, shape)).toEqual({ state: 'read', value: moment }))

  test.each([
    ...['12:00', '12-18 9', '12/18 24:00', '12-06 2026', '2026-12-18', '20 Dec 2026', '12-18 10:60'],
    // Noon or midnight, and of which day: nobody can tell.
    ...[
      '12-06 晚上12点',
      '12-06 晚上1点',
      '12-06 上午12点',

      '12-06 AM 10:00 PM',
      '06/1500 DEC',
    ],
  ])('%s is refused', (text) => expect(readMoment(text, shape).state).toBe('refused'))

  test('a day that has come is the last such day', () => {
    const past = { today: '2026-11-28', isPast: true }
    expect(valueIn(readDay('11/27', past))).toBe('2026-11-27')
    expect(valueIn(readDay('28 Nov', past))).toBe('2026-11-28')
    expect(valueIn(readDay('12月6日', past))).toBe('2025-12-06')
  })

  test('a time behind a day is no year of it', () => {
    for (const text of ['06 DEC 1500', 'DEC 6 1900', '12/06/1500', '1500-12-06'])
      expect(readDay(text, shape).state, text).toBe('refused')
  })

  test('one whose day could be two is asked', () =>
    expect(readMoment('12/06/2026 10:00', shape)).toMatchObject({
      candidates: ['2026-12-06 10:00', '2026-06-12 10:00'],
    }))
})

test.each([
  '2026-12-01 ~ 2026-12-15',
  '12.1-12.15',
  '1 Dec to 15 Dec',
  '2026/12/15-2026/12/01',
  '12月1日至12月15日',
])('the range %s has two ends', (text) =>
  expect(valueIn(readDayRange(text, shape))).toEqual(['2026-12-01', '2026-12-15']),
)

test.each([
  '2026.12.01-12.15',
  '20261201-20261215',
  '2026-12-01-2026-12-15',
  '2026年12月1日-12月15日',
  '2026/12/1~12/15',
])('the range %s says its year itself', (text) =>
  expect(valueIn(readDayRange(text, {}))).toEqual(['2026-12-01', '2026-12-15']),
)

test('a range over the turn of the year ends in the next one', () =>
  expect(valueIn(readDayRange('2026.12.20-1.10', {}))).toEqual(['2026-12-20', '2027-01-10']))

test.each(['12.1-12.15', '2026-12-01', '1-2026-12-15'])(
  'the range %s is refused without a day to start from',
  (text) => expect(readDayRange(text, {}).state).toBe('refused'),
)

/** The days a text of three numbers can be, read digit by digit: another way than by patterns. */
function slowDays(text: string): readonly string[] {
  const numbers: string[] = ['']
  for (const character of text)
    if (character >= '0' && character <= '9') numbers[numbers.length - 1] += character
    else if (numbers.at(-1) !== '') numbers.push('')
  const [a = '', b = '', c = ''] = numbers.filter((one) => one !== '')
  const found = new Set<string>()
  for (const [year, month, day] of [
    [a, b, c],
    [c, a, b],
    [c, b, a],
  ] as const) {
    if (year.length !== 4) continue
    const date = new Date(Date.UTC(2000, 0, 1))
    date.setUTCFullYear(+year, +month - 1, +day)
    if (date.getUTCMonth() === +month - 1 && date.getUTCDate() === +day && +month > 0)
      found.add(date.toISOString().slice(0, 10))
  }
  return [...found].sort()
}

test('10,000 generated days are what a slower reader says, or are asked or refused', () => {
  const random = new Random(3501)
  const signs = ['-', '/', '.']
  let readCount = 0
  for (let round = 0; round < 10_000; round += 1) {
    const sign = random.pick(signs)
    const year = String(random.whole(1990, 2040))
    const parts = [String(random.whole(0, 13)), String(random.whole(0, 32))].map((part) =>
      random.chance(0.5) ? part.padStart(2, '0') : part,
    )
    const text = (random.chance(0.5) ? [year, ...parts] : [...parts, year]).join(sign)
    const reading = readDay(text, shape)
    const meant = slowDays(text)
    if (reading.state === 'read') expect([reading.value], `${text}, seed 3501`).toEqual(meant)
    if (reading.state === 'question')
      expect([...reading.candidates].sort(), `${text}, seed 3501`).toEqual(meant)
    if (reading.state === 'refused') expect(meant, `${text}, seed 3501`).toEqual([])
    readCount += Number(reading.state === 'read')
  }
  expect(readCount).toBeGreaterThan(5_000)
})

/** Parts of the day, with their hours: written anew, from the words alone. */
const hoursOf: Readonly<Record<string, readonly number[]>> = {
  凌晨: [0, 1, 2, 3, 4, 5, 6],
  上午: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  中午: [11, 12, 13, 14],
  下午: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
  晚上: [17, 18, 19, 20, 21, 22, 23],
  am: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  pm: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
}

/** The moments a text can mean: its last one or two numbers are a time, those before them a day. */
function slowMoments(text: string): readonly string[] {
  const numbers = text.split(/[^0-9]+/).filter((one) => one !== '')
  const word = Object.keys(hoursOf).find((one) => text.includes(one))
  const isPacked = !text.includes(':') && !text.includes('点')
  const last = numbers.at(-1) ?? ''
  const hasMinutes = isPacked || !text.replace(/[a-z分 ]/g, '').endsWith('点')
  const time = isPacked ? [last.slice(0, -2), last.slice(-2)] : hasMinutes ? numbers.slice(-2) : [last, '0']
  const day = numbers.slice(0, isPacked || !hasMinutes ? -1 : -2)
  const [given = -1, minute = -1] = time.map(Number)
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const hours = word
    ? (hoursOf[word] ?? []).filter((hour) => hour === given || (given <= 12 && hour % 12 === given % 12))
    : all.filter((hour) => hour === given)
  if (minute > 59) return []
  const days = day.length === 3 ? slowDays(day.join('-')) : nextDays(day, text)
  return days.flatMap((one) => hours.map((hour) => `${one} ${two(hour)}:${two(minute)}`)).sort()
}

const two = (number: number) => String(number).padStart(2, '0')

/** The next day with a month and a day, by trying every day of more than a year. A first number above 12 can only be the day. */
function nextDays([first, second]: readonly string[], text: string): readonly string[] {
  const isTurned = Number(first) > 12 && !text.includes('月')
  const [month, day] = isTurned ? [second, first] : [first, second]
  const date = new Date(`${shape.today}T00:00:00Z`)
  for (let tried = 0; tried < 366; tried += 1) {
    if (date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day))
      return [date.toISOString().slice(0, 10)]
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return []
}

test('10,000 generated moments are what a slower reader says, or are asked or refused', () => {
  const random = new Random(3505)
  const words = Object.keys(hoursOf)
  let readCount = 0
  for (let round = 0; round < 10_000; round += 1) {
    const [month, day] = [random.whole(0, 13), random.whole(0, 32)]
    const [hour, minute] = [random.whole(0, 25), random.whole(0, 62)]
    const year = random.whole(2026, 2040)
    const date = random.pick([
      `${year}-${month}-${day}`,
      `${year}/${two(month)}/${two(day)}`,
      `${year}年${month}月${day}日`,
      `${month}月${day}日`,
      `${two(month)}-${two(day)}`,
      `${two(day)}.${two(month)}.${year}`,
    ])
    const word = random.chance(0.5) ? random.pick(words) : ''
    const clock = random.pick([
      `${hour}:${two(minute)}`,
      `${hour}点${two(minute)}分`,
      `${hour}点`,
      `${two(hour)}${two(minute)}`,
    ])
    const isEnglish = word === 'am' || word === 'pm'
    const text = `${date} ${isEnglish ? `${clock}${word}` : `${word}${clock}`}`
    const reading = readMoment(text, shape)
    const meant = slowMoments(text)
    if (reading.state === 'read') expect([reading.value], `${text}, seed 3505`).toEqual(meant)
    if (reading.state === 'question')
      expect([...reading.candidates].sort(), `${text}, seed 3505`).toEqual(meant)
    // `12-04 2045` may have a year.
    if (reading.state === 'refused' && word === '' && !/ 20[2-5]\d$/.test(text))
      expect(meant, `${text}, seed 3505`).toEqual([])
    readCount += Number(reading.state === 'read')
  }
  expect(readCount).toBeGreaterThan(3_000)
})
