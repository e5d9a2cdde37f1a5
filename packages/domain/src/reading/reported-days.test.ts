import { describe, expect, test } from 'vitest'
import { type DayShape, readDay, readDayRange, readMoment } from './day.ts'
import type { Reading } from './reading.ts'

/** Days and moments as people report them in public, moved to the days of this test; with what they mean. */
const shape: DayShape = { today: '2026-11-28' }

function said(reading: Reading<unknown>) {
  if (reading.state === 'read') return reading.value
  if (reading.state === 'question') return reading.candidates
  return reading.state === 'empty' ? 'empty' : reading.fault.rule
}

// Issues of libraries that read dates: the day and the month change places without a word, a day becomes a year.
test.each([
  ['15/4/2027', '2027-04-15'],
  ['2/5/2027', ['2027-02-05', '2027-05-02']],
  ['12.07.2027', ['2027-12-07', '2027-07-12']],
  ['13.07.2027', '2027-07-13'],
  ['28-02-27', ['2028-02-27', '2027-02-28']],
  ['2027 03 09', '2027-03-09'],
  ['2027 09 25', '2027-09-25'],
  ['4月20日', '2027-04-20'],
  ['4-20', '2027-04-20'],
  ['551960', 'day'],
  ['1111960', 'day'],
  ['31/11/2026', 'day'],
  ['30-Feb-2026', 'day'],
  ['0000-00-00', 'day'],
  ['1900-01-00', 'day'],
  ['99/12/20', 'day'],
  ['2026-W52', 'day'],
] as const)('the day %s is %s', (text, meant) => expect(said(readDay(text, shape))).toEqual(meant))

// Schedules of carriers, mails about a ready date, and what spreadsheets and browsers of other countries write.
test.each([
  ['20DEC26', '2026-12-20'],
  ['20/DEC/26', '2026-12-20'],
  ['2026DEC20', '2026-12-20'],
  ['Dec20', '2026-12-20'],
  ['5th of January 2027', '2027-01-05'],
  ['SUNDAY 20-DEC-2026', '2026-12-20'],
  ['2026. 12. 20.', '2026-12-20'],
  ['2026년 12월 20일', '2026-12-20'],
  ['20.12.2026.', '2026-12-20'],
  ['2026/12/20(日)', '2026-12-20'],
  ['12/20（日）', '2026-12-20'],
  ['2026、12、20', '2026-12-20'],
  ['2026，12，20', '2026-12-20'],
  ['2026—12—20', '2026-12-20'],
  ['2026\\12\\20', '2026-12-20'],
  ['20 Dec 1800', 'day'],
  ['2010', 'day'],
  ['2012', 'day'],
  ['Dec-26', 'day'],
  ['Jan-27', 'day'],
  ['20.12.', 'day'],
  ['2026年12月', 'day'],
  ['261220', 'day'],
  ['46376', 'day'],
  ['ETD 12/20', 'day'],
  ['12/20 or 12/21', 'day'],
  ['20-Dez-2026', 'day'],
  ['下周一', 'day'],
  ['待定', 'day'],
  ['TBA', 'day'],
] as const)('the day %s is %s', (text, meant) => expect(said(readDay(text, shape))).toEqual(meant))

// The columns of days in files of Chinese banks and of other programs. None is without its year there.
test.each([
  ['20260105102233', '2026-01-05'],
  ['20260105 102233', '2026-01-05'],
  ['202601051022', '2026-01-05'],
  ['2026-01-05 10:22:33.1234567', '2026-01-05'],
  ['2026-01-05T10:22:33+0800', '2026-01-05'],
  ['2026年01月05日10时22分33秒', '2026-01-05'],
  ['2026年01月05日09时30分', '2026-01-05'],
  ['2026/1/5 下午 02:26:26', '2026-01-05'],
  ['2026-01-05 星期一 10:22', '2026-01-05'],
  ['Mon Jan 05 2026 00:00:00 GMT+0800 (中国标准时间)', '2026-01-05'],
  ['15/1/2026 10:22', '2026-01-15'],
  ['1/5/2026 10:22', ['2026-01-05', '2026-05-01']],
  ['20260105102261', 'day'],
  ['20260105252233', 'day'],
  ['2026-01-05T10:22:33Z', 'day'],
  ['2026-01-05 10:22:33 CST', 'day'],
  ['2026/01/05 24:00:00', 'day'],
  ['01-05 10:22', 'day'],
] as const)('in a column of days, %s is %s', (text, meant) =>
  expect(said(readDay(text, { mayHaveTime: true }))).toEqual(meant),
)

describe('a moment', () => {
  // Issues about Chinese times of the day: noon and night become the small hours, the word stands behind or is one character.
  test.each([
    ['2026年12月14日晚8：00', '2026-12-14 20:00'],
    ['12月14日晚8点', '2026-12-14 20:00'],
    ['2026/12/9 下午 02:26:26', '2026-12-09 14:26'],
    ['2026/12/9 02:26:26 下午', '2026-12-09 14:26'],
    ['2026-12-09 1:00下午', '2026-12-09 13:00'],
    ['12月9日 中午1点', '2026-12-09 13:00'],
    ['12月9日 中午12点', '2026-12-09 12:00'],
    ['12/18 12:00 中午', '2026-12-18 12:00'],
    ['12月9日 早上8点', '2026-12-09 08:00'],
    ['12月9日 凌晨2点', '2026-12-09 02:00'],
    ['12月9日 傍晚6点', '2026-12-09 18:00'],
    ['12月9日 下午3点半', '2026-12-09 15:30'],
    ['12/9 10点5分', '2026-12-09 10:05'],
    ['12月9日 晚上12点', 'moment'],
    ['12月9日 晚上1点', 'moment'],
    ['12月9日 早上12点', 'moment'],
    ['12月9日 上午12点', 'moment'],
    ['12月9日 上午3点 下午', 'moment'],
  ])('%s is %s', (text, meant) => expect(said(readMoment(text, shape))).toBe(meant))

  // Cut-offs as carriers and forwarders announce them.
  test.each([
    ['20 Dec 1800', '2026-12-20 18:00'],
    ['20DEC 1800', '2026-12-20 18:00'],
    ['12/20 1800HRS', '2026-12-20 18:00'],
    ['12/20 18:00 hrs', '2026-12-20 18:00'],
    ['12/20(周日) 18:00', '2026-12-20 18:00'],
    ['Sun, 20 Dec 2026 18:00:00', '2026-12-20 18:00'],
    ['Dec 20, 2026 at 6:00 PM', '2026-12-20 18:00'],
    ['12/20 12:30 AM', '2026-12-20 00:30'],
    ['20261220180000', '2026-12-20 18:00'],
    ['20261220T180000', '2026-12-20 18:00'],
    ['2026-12-20 18:00 (UTC+8)', '2026-12-20 18:00'],
    ['2026-12-20 18:00 北京时间', '2026-12-20 18:00'],
    ['12/6/2026 6:00 PM', ['2026-12-06 18:00', '2026-06-12 18:00']],
    ['12/20 1800LT', 'moment'],
    ['2026-12-20T18:00+09:00', 'moment'],
    ['12/20 18', 'moment'],
    ['12/20 18:5', 'moment'],
    ['12201800', 'moment'],
    ['1800/20DEC', 'moment'],
    ['12/18 17:00之前', 'moment'],
    ['12/20 noon', 'moment'],
  ])('%s is %s', (text, meant) => expect(said(readMoment(text, shape))).toEqual(meant))
})

// The validity of rate sheets and the ranges of filters.
test.each([
  ['2025/12/1-12/15', '2025-12-01 2025-12-15'],
  ['2027/6/1~6/15', '2027-06-01 2027-06-15'],
  ['12.1-2025.12.15', '2025-12-01 2025-12-15'],
  ['12.20-2026.1.5', '2025-12-20 2026-01-05'],
  ['2026/12/20-1/5', '2026-12-20 2027-01-05'],
  ['12/28-1/5', '2026-12-28 2027-01-05'],
  ['12月1日-15日', '2026-12-01 2026-12-15'],
  ['12月1-15日', '2026-12-01 2026-12-15'],
  ['12/1-15', '2026-12-01 2026-12-15'],
  ['2026年12月1日到12月15日', '2026-12-01 2026-12-15'],
  ['2026-12-01/2026-12-15', '2026-12-01 2026-12-15'],
  ['2026-12-01—2026-12-15', '2026-12-01 2026-12-15'],
  ['20261201-20261215', '2026-12-01 2026-12-15'],
  ['1-Dec-26 to 15-Dec-26', '2026-12-01 2026-12-15'],
  ['12/1 thru 12/15', '2026-12-01 2026-12-15'],
  ['12/15-12/1', 'day'],
  ['12/1-32', 'day'],
  ['12/15-1', 'day'],
  ['12-06-15', 'day'],
  ['12/06/2026', 'day'],
  ['1/12/2026 - 15/12/2026', 'day'],
  ['until 12/15', 'day'],
])('the range %s is %s', (text, meant) => {
  const reading = readDayRange(text, shape)
  expect(reading.state === 'read' ? reading.value.join(' ') : said(reading)).toBe(meant)
})

// Forms of cut-offs as carriers and forwarders publish them in English and Chinese, and variations of them: hours as they write
// them, and words beside them that could mean another moment.
test.each([
  ['10/13 17:00', '2027-10-13 17:00'],
  ['2026-12-23 00:00', '2026-12-23 00:00'],
  ['05 Dec 26 / 17:00', '2026-12-05 17:00'],
  ['SAT 05/DEC 1700', '2026-12-05 17:00'],
  ['5 Dec 1700HRS', '2026-12-05 17:00'],
  ['12/05(SAT) 17:00', '2026-12-05 17:00'],
  ['2026-12-05 17:00:00.0', '2026-12-05 17:00'],
  ['12/5 17時', '2026-12-05 17:00'],
  ['12月5日下午5點', '2026-12-05 17:00'],
  ['12月5號 17:00', '2026-12-05 17:00'],
  ['周六 12/5 17:00', '2026-12-05 17:00'],
  ['12-05 24:00', 'moment'],
  ['2026-12-05T17:00:00Z', 'moment'],
  ['05-Dec-2026 17:00 LT', 'moment'],
  ['12月5日 18:00前', 'moment'],
  ['12/5 17:00(ETD前2天)', 'moment'],
  ['12/5 17:00-18:00', 'moment'],
  ['17:00 12/5', 'moment'],
  ['12/5 12:00 NOON', 'moment'],
  ['TBA', 'moment'],
] as const)('the cut-off %s, looked up, is %s', (text, meant) =>
  expect(said(readMoment(text, shape))).toEqual(meant),
)
