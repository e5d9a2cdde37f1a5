import { defineWords } from '@berth/locales/language'

export const authoritiesWords = defineWords(
  {
    preset: '权限方案',
    own: '自定义',
    ownNote: '逐项勾选，不再随方案变化',
    what: '可以做什么',
    beyond: '公司没有这项权限',
    always: '负责人一直有',
    save: '保存',
    back: '返回',
    saved: (name: string) => `${name} 的权限已更改，下次操作起生效`,
    failed: '没有保存',
    stale: '刚在别处改过，请关闭后重新打开再改。您的选择没有保存。',
    notLoaded: '没有取到权限方案',
  },
  {
    preset: 'Preset',
    own: 'Their own list',
    ownNote: 'Ticked one by one; follows no preset any more',
    what: 'What they may do',
    beyond: 'The company does not have this',
    always: 'The owner always has this',
    save: 'Save',
    back: 'Back',
    saved: (name: string) => `What ${name} may do is changed, from their next action on`,
    failed: 'Not saved',
    stale: 'This was changed elsewhere just now. Close and open it again; your choice was not saved.',
    notLoaded: 'The presets could not be loaded',
  },
)
