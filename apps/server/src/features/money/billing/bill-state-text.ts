import { isPartPaid } from '@berth/domain/money/bill-state'
import { billWords } from '@berth/locales/bill-words'
import type { Language } from '@berth/locales/language'

/** The state of a bill in a file, with a note if a part of it is paid. */
export function billStateText(
  standing: string,
  bill: { readonly total: number; readonly open: number },
  language: Language,
): string {
  if (!isPartPaid(bill)) return standing
  return [standing, billWords[language].partPaid].join(language === 'zh-CN' ? '，' : ', ')
}
