import type { PrintoutKind } from '@berth/contract/orders/printout'
import { defineWords, type Language } from '@berth/locales/language'

type PrintoutNames = Readonly<Record<PrintoutKind, string>>

export const printWords = defineWords(
  {
    menu: '打印 / PDF',
    print: (printout: string) => `打印${printout}`,
    download: (printout: string) => `下载${printout} PDF`,
    printouts: {
      booking: '订舱单',
      supply: '补料',
      bill_of_lading: '提单预览',
      release_note: '放单通知',
      surrendered: '电放提单副本',
      guarantee: '电放保函',
    } as PrintoutNames,
    version: (version: number) => `提单草稿第 ${version} 版`,
    inLanguage: { 'zh-CN': '（中文）', 'en-US': '（英文）' } as Readonly<Record<Language, string>>,
    file: '打印',
  },
  {
    menu: 'Print / PDF',
    print: (printout: string) => `Print ${printout}`,
    download: (printout: string) => `Download ${printout} as PDF`,
    printouts: {
      booking: 'booking',
      supply: 'shipping instruction',
      bill_of_lading: 'B/L preview',
      release_note: 'release note',
      surrendered: 'surrendered copy',
      guarantee: 'guarantee letter for telex release',
    } as PrintoutNames,
    version: (version: number) => `draft B/L version ${version}`,
    inLanguage: { 'zh-CN': ' (Chinese)', 'en-US': ' (English)' } as Readonly<Record<Language, string>>,
    file: 'Print',
  },
)
