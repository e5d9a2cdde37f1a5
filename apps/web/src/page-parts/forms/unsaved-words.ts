import { defineWords } from '@berth/locales/language'

/** Texts of the question asked before leaving a form with unsaved changes. */
export const unsavedWords = defineWords(
  {
    title: '有未保存的内容',
    lost: '本页有未保存的内容，离开后不能恢复。',
    leave: '不保存并离开',
    stay: '继续编辑',
    draft: {
      title: '有未保存的内容',
      save: '存草稿并离开',
      leave: '不保存',
      stay: '继续编辑',
    },
  },
  {
    title: 'Unsaved changes',
    lost: 'Changes on this page have not been saved and will be lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
    draft: {
      title: 'Unsaved changes',
      save: 'Save draft and leave',
      leave: "Don't save",
      stay: 'Keep editing',
    },
  },
)
