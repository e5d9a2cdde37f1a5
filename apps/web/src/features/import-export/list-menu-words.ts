import type { ExportFormat } from '@berth/domain/files/import-file'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** Texts of what is done with a list as a whole. They are apart from those of imports, which come with their dialog. */
export const listMenuWords = defineWords(
  {
    more: '更多',
    refresh: common.zh.refresh,
    export: '导出',
    exportAs: (format: string) => `导出 ${format}`,
    cancelExport: '取消导出',
    formats: { xlsx: 'Excel（.xlsx）', csv: 'CSV（.csv）' } as Record<ExportFormat, string>,
    import: common.zh.import,
  },
  {
    more: 'More',
    refresh: common.en.refresh,
    export: 'Export',
    exportAs: (format: string) => `Export as ${format}`,
    cancelExport: 'Cancel export',
    formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
    import: common.en.import,
  },
)
