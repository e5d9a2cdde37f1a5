import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useMemo } from 'react'

/** Sets the language of months and weekdays in date fields. Must run before the fields below are rendered. */
export function useDateLanguage(language: 'zh-cn' | 'en'): void {
  useMemo(() => dayjs.locale(language), [language])
}
