import { defineWords } from '@berth/locales/language'

export const codeConfirmationWords = defineWords(
  { checked: '已核对：这个代码与营业执照一致' },
  { checked: 'Checked: the code is the one on the business license' },
)
