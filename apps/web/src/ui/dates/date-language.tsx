import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useMemo } from 'react'

/** Months and weekdays of date fields in the reader's language. Set before the fields below are rendered. */
export function useDateLanguage(language: 'zh-cn' | 'en'): void {
  useMemo(() => dayjs.locale(language), [language])
}
