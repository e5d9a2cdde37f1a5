import { rules } from '@berth/domain/finding'
import { describe, expect, it } from 'vitest'
import { ruleWords, sayFinding } from './rule-words.ts'

const isf = { rule: 'isf_required' } as const
const params = { name: '40HQ', count: 2 }

describe('the messages of the specification', () => {
  it.each([
    [{ rule: 'isf_type_missing' } as const, '未找到 ISF 类型', 'ISF type not found'],
    [isf, '请上传 ISF 文件', 'Please upload ISF file'],
    [
      { rule: 'type_not_booked', params } as const,
      '柜型 40HQ 不在原订单中',
      'Container type 40HQ not in original order',
    ],
    [
      { rule: 'more_than_booked', params } as const,
      '40HQ 数量超过原订单数量 2',
      'Quantity of 40HQ exceeds original quantity 2',
    ],
    [{ rule: 'positive' } as const, '必须大于 0', 'Must be greater than 0'],
    [{ rule: 'bills_required' } as const, '请选择账单', 'Please select bills'],
    [{ rule: 'slip_required' } as const, '请上传付款水单', 'Please upload payment slip'],
    [{ rule: 'receiver_required' } as const, '请填写收件信息', 'Please fill in receiving info'],
    [
      { rule: 'file_size', params: { max: 10_485_760 } } as const,
      '文件大小不能超过 10MB',
      'File size exceeds 10MB',
    ],
  ])('%o', (finding, chinese, english) => {
    expect([sayFinding(finding, 'zh-CN'), sayFinding(finding, 'en-US')]).toEqual([chinese, english])
  })
})

it('asks for days as servers and files write them, and as a field shows them in that field', () => {
  expect(sayFinding({ rule: 'day' }, 'en-US')).toBe('Enter the date as YYYY-MM-DD')
  expect(sayFinding({ rule: 'moment', params: { format: 'MM/DD/YYYY' } }, 'en-US')).toBe(
    'Enter the date and time as MM/DD/YYYY HH:mm',
  )
})

it('has a message for every rule in both languages', () => {
  for (const rule of rules)
    for (const language of ['zh-CN', 'en-US'] as const)
      expect(ruleWords[language][rule]({ kinds: 'pdf,doc' })).not.toBe('')
})
