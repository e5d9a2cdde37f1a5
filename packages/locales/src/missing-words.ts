import { defineWords } from './language.ts'

/** The message of a value that is missing: alone, and where the field's name is known. */
export const missingWords = defineWords(
  { bare: '必填', named: (label: string) => `请填写${/^[\dA-Z]/i.test(label) ? ' ' : ''}${label}` },
  { bare: 'Required', named: (label: string) => `Please enter ${label}` },
)
