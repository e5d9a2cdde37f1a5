import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Texts for the years of the working calendar. */
export const calendarWords = defineWords(
  {
    days: (off: number, worked: number) => `放假 ${off} 天，补班 ${worked} 天`,
    missing: (year: number) => `${year} 年节假日尚未录入`,
    missingText: '录入前，该年节假日按工作日计时。国务院通知一般在上一年 11 月发布，请及时导入或新增。',
    provisional: (year: number) => `${year} 年只有法定节假日，调休待公布`,
    provisionalText: '通知发布后，请补录调休放假日和补班日，并将该年各天的“调休待公布”改为“否”。',
    and: '；',
  },
  {
    days: (off: number, worked: number) =>
      `${plural(off, 'day off', 'days off')}, ${plural(worked, 'make-up day')}`,
    missing: (year: number) => `No holidays for ${year} yet`,
    missingText:
      'Until then, weekdays that are holidays count as working days. The State Council usually publishes its notice in the preceding November: import it or add the days.',
    provisional: (year: number) => `${year}: statutory holidays only, make-up days not announced`,
    provisionalText:
      'Once the notice is out, add its days off and make-up days, and set “Make-up days not announced” to No for that year.',
    and: '; ',
  },
)
