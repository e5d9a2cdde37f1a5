import { defineWords } from '@berth/locales/language'

export const documentFileWords = defineWords(
  { all: '单证', replaced: '[已替换]' },
  { all: 'documents', replaced: '[Replaced]' },
)
