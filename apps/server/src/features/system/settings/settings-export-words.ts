import { defineWords } from '@berth/locales/language'

/** Column headings of the settings export. */
export const settingExportWords = defineWords(
  {
    file: '设置',
    name: '名称',
    value: '值（中文）',
    valueEn: '值（英文）',
    shipped: '默认值（中文）',
    shippedEn: '默认值（英文）',
    who: '最后修改人',
    time: '修改时间（北京时间）',
  },
  {
    file: 'Settings',
    name: 'Name',
    value: 'Value (Chinese)',
    valueEn: 'Value (English)',
    shipped: 'Default (Chinese)',
    shippedEn: 'Default (English)',
    who: 'Last changed by',
    time: 'Changed (Beijing time)',
  },
)
