import { valueIn } from '@berth/domain/reading/reading'
import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { readTypedDate } from './typed-date.ts'

/** The library's picker, whose typed texts are read as everywhere in the portal. */
export const ReadingPicker = DatePicker.generatePicker<Dayjs>({
  ...dayjsConfig,
  locale: {
    ...dayjsConfig.locale,
    parse: (locale, text, formats) => {
      const withTime = formats.some((format) => format.includes('HH'))
      const isMonthFirst = locale.startsWith('en')
      const value = valueIn(readTypedDate(text, isMonthFirst, { withTime }))
      return value === null ? null : dayjs(value)
    },
  },
})
