import { defineWords } from '@berth/locales/language'

/** What the pages of data say alike. */
export const dataWords = defineWords(
  {
    menu: '基础资料',
    lookups: '资料',
    configure: '配置',
    mailTexts: '邮件模板',
    outbox: '发件箱',
    save: '保存',
    cancel: '取消',
    close: '关闭',
    refresh: '刷新',
    zh: '中文',
    en: '英文',
    stale: '内容已被他人更新，您填写的内容已保留。请载入新版后再修改。',
    reload: '载入新版',
    saved: (name: string) => `已保存${name}`,
    failed: '保存失败',
    lost: '有未保存的修改，离开后将丢失。',
  },
  {
    menu: 'Data',
    lookups: 'Lists',
    configure: 'Configuration',
    mailTexts: 'Mail templates',
    outbox: 'Outbox',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    refresh: 'Refresh',
    zh: 'Chinese',
    en: 'English',
    stale:
      'Someone else saved a newer version first. Your entries are still here: load the latest version to continue.',
    reload: 'Load the new version',
    saved: (name: string) => `${name} saved`,
    failed: 'Could not be saved',
    lost: 'You have unsaved changes. They will be lost if you leave.',
  },
)
