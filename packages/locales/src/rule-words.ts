import type { Finding, Rule } from '@berth/domain/finding'
import { defineWords, type Language } from './language.ts'

type Params = NonNullable<Finding['params']>

/** What is said at a field that breaks a rule. */
export const ruleWords = defineWords<Record<Rule, (params: Params) => string>>(
  {
    required: () => '必填',
    choose: () => '请选择',
    at_least_one: () => '请至少填写一行',
    type: () => '格式不正确',
    unknown_field: () => '不认识的字段',
    one_of: () => '不在可选范围内',
    min_length: ({ min }) => `至少 ${min} 个字符`,
    max_length: ({ max }) => `不能超过 ${max} 个字符`,
    min_value: ({ min }) => `不能小于 ${min}`,
    max_value: ({ max }) => `不能大于 ${max}`,
    decimals: ({ digits }) => `最多 ${digits} 位小数`,
    integer: () => '必须是整数',
    positive: () => '必须大于 0',
    common_text: () => '限英文大写、数字、空格和符号',
    email: () => '邮箱格式不正确',
    phone: () => '只能填写数字和加号',
    hs_code: () => 'HS 编码为 6 至 10 位数字',
    day: () => '日期格式应为 YYYY-MM-DD',
    instant: () => '时间格式不正确',
    not_past: () => '不能早于今天',
    not_before_etd: () => '不能早于 ETD',
    duplicate: () => '重复',
    too_many: ({ max }) => `最多 ${max} 行`,
    not_found: () => '没有找到，请重新选择',
  },
  {
    required: () => 'Required',
    choose: () => 'Please choose',
    at_least_one: () => 'Enter at least one line',
    type: () => 'Not in the right format',
    unknown_field: () => 'Unknown field',
    one_of: () => 'Not one of the choices',
    min_length: ({ min }) => `At least ${min} characters`,
    max_length: ({ max }) => `At most ${max} characters`,
    min_value: ({ min }) => `Must be at least ${min}`,
    max_value: ({ max }) => `Must be at most ${max}`,
    decimals: ({ digits }) => `At most ${digits} decimals`,
    integer: () => 'Must be a whole number',
    positive: () => 'Must be greater than 0',
    common_text: () => 'Capital letters, digits, spaces and English symbols only',
    email: () => 'Not a valid email address',
    phone: () => 'Digits and plus only',
    hs_code: () => 'An HS code has 6 to 10 digits',
    day: () => 'Dates are written YYYY-MM-DD',
    instant: () => 'Not a valid time',
    not_past: () => 'Cannot be before today',
    not_before_etd: () => 'Cannot be before the ETD',
    duplicate: () => 'Duplicate',
    too_many: ({ max }) => `At most ${max} lines`,
    not_found: () => 'Not found. Please choose again',
  },
)

/** The words for one finding. */
export function sayFinding(finding: Pick<Finding, 'rule' | 'params'>, language: Language): string {
  return ruleWords[language][finding.rule](finding.params ?? {})
}
