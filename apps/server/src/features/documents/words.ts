import { defineWords } from '@berth/locales/language'

export const documentFileWords = defineWords({ all: '单证' }, { all: 'documents' })
