import { defineWords } from '@berth/locales/language'

/** What the booking form says to the member, and in other words to the desk. */
export const memberWords = defineWords(
  {
    submit: '提交订舱',
    lost: '这一页有未保存的内容，离开后不能恢复。想留着的话，先存草稿。',
  },
  {
    submit: 'Submit booking',
    lost: 'What you typed on this page is not saved and cannot be brought back. To keep it, save a draft first.',
  },
)
