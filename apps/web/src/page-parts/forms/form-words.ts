import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Texts that every form shares. */
export const formWords = defineWords(
  {
    cancel: common.zh.cancel,
    notSaved: common.zh.couldNotBeSaved,
    corrections: (count: number) => `有 ${count} 处需要修改`,
    stale: '内容已在别处更新',
    staleText: '载入新版后，您填写的内容会保留，其余以新版为准。',
    load: common.zh.loadNewVersion,
    loaded: '已载入新版，您填写的内容已保留，请核对后再提交',
    leaving: {
      title: '放弃填写的内容？',
      lost: '内容尚未保存，关闭后不能恢复。',
      leave: common.zh.discard,
      stay: common.zh.keepEditing,
    },
    versions: {
      title: '内容已在别处更新',
      text: '请逐项选择保留哪个版本，再保存一次。未列出的项两个版本相同。',
      same: '两个版本内容相同，再保存一次即可。',
      field: common.zh.item,
      mine: '您填写的',
      theirs: '新版',
      keepMine: (field: string) => `${field}：保留您填写的`,
      takeTheirs: (field: string) => `${field}：采用新版`,
      apply: '采用所选',
      later: '返回表单',
    },
  },
  {
    cancel: common.en.cancel,
    notSaved: common.en.couldNotBeSaved,
    corrections: (count: number) => `${plural(count, 'field')} to correct`,
    stale: 'This was just changed elsewhere',
    staleText: 'Load the new version. What you entered here is kept; everything else is updated.',
    load: common.en.loadNewVersion,
    loaded: 'The new version is loaded and what you entered is kept. Please check it, then submit again.',
    leaving: {
      title: 'Discard what you entered?',
      lost: 'It has not been saved and cannot be restored.',
      leave: common.en.discard,
      stay: common.en.keepEditing,
    },
    versions: {
      title: 'This was just changed elsewhere',
      text: 'Choose which version to keep for each field, then save again. Fields not listed are the same in both.',
      same: 'The other change is the same as yours. Just save again.',
      field: common.en.item,
      mine: 'Yours',
      theirs: 'New version',
      keepMine: (field: string) => `${field}: keep yours`,
      takeTheirs: (field: string) => `${field}: use the new version`,
      apply: 'Use selection',
      later: 'Back to form',
    },
  },
)
