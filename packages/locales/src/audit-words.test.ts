import { auditFields } from '@berth/domain/audit-field'
import { expect, it } from 'vitest'
import { auditFieldName, auditValueName } from './audit-words.ts'

it('every field of a record has words of its own in both languages', () => {
  for (const field of auditFields)
    for (const language of ['zh-CN', 'en-US'] as const)
      expect(auditFieldName(field, language)).not.toBe(field)
})

it('the price of a container type goes by its code, and what nobody knows any more by its name', () => {
  expect(auditFieldName('price.40HQ', 'en-US')).toBe('40HQ')
  expect(auditFieldName('given_up', 'zh-CN')).toBe('given_up')
})

it('a code is written in words, anything else as it is', () => {
  expect(auditValueName('document_type', '2', 'en-US')).toBe('Draft B/L')
  expect(auditValueName('freight_term', 'collect', 'zh-CN')).toBe('到付 FREIGHT COLLECT')
  expect(auditValueName('document_type', '99', 'en-US')).toBe('99')
  expect(auditValueName('vessel', '2', 'en-US')).toBe('2')
})
