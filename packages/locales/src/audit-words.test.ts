import { auditFields } from '@berth/domain/audit/audit-field'
import { expect, it } from 'vitest'
import { auditFieldName, auditValueName } from './audit-words.ts'

it('every field of a record has its own label in both languages', () => {
  for (const field of auditFields)
    for (const language of ['zh-CN', 'en-US'] as const)
      expect(auditFieldName(field, language)).not.toBe(field)
})

it('the price of a container type is labeled by its code, and an unknown field by its name', () => {
  expect(auditFieldName('price.40HQ', 'en-US')).toBe('40HQ')
  expect(auditFieldName('given_up', 'zh-CN')).toBe('given_up')
})

it('a code is spelled out in words, anything else stays as it is', () => {
  expect(auditValueName('document_type', '2', 'en-US')).toBe('Draft B/L')
  expect(auditValueName('freight_term', 'collect', 'zh-CN')).toBe('到付 FREIGHT COLLECT')
  expect(auditValueName('document_type', '99', 'en-US')).toBe('99')
  expect(auditValueName('vessel', '2', 'en-US')).toBe('2')
})
