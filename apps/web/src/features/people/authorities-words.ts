import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

export const authoritiesWords = defineWords(
  {
    preset: common.zh.role,
    own: '自定义',
    ownNote: '逐项勾选，不再随角色变化',
    beyond: '公司没有此权限',
    always: '公司负责人固定拥有',
    save: common.zh.save,
    saved: (name: string) => `${name} 的权限已更改，下次操作起生效`,
    failed: common.zh.notSaved,
  },
  {
    preset: common.en.role,
    own: 'Custom',
    ownNote: 'Permissions selected one by one; later role changes do not apply',
    beyond: 'Not available to this company',
    always: 'The owner always has this',
    save: common.en.save,
    saved: (name: string) => `Permissions of ${name} changed. They apply from the next action.`,
    failed: common.en.notSaved,
  },
)
