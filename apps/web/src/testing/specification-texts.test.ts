import type { Language } from '@berth/locales/language'
import { problemWords } from '@berth/locales/problem-words'
import { ruleWords } from '@berth/locales/rule-words'
import { expect, it } from 'vitest'
import { maintenanceWords } from '../app/notices/notice-words.ts'
import { settlementWords } from '../features/billing/member/settlement-words.ts'
import { contactWords } from '../features/contacts/contact-words.ts'
import { contactsPageWords } from '../features/contacts/member/contacts-page-words.ts'
import { uploadWords } from '../features/files/upload-words.ts'
import { sheetWords } from '../features/import-export/sheet-words.ts'
import { rateFormWords, rateWords } from '../features/rates/rate-words.ts'
import { checkWords, saveWords } from '../features/shipping-instruction/form/instruction-form-words.ts'
import { registerWords } from '../features/sign-in/member/register/register-words.ts'
import { transportWords } from '../lib/api/transport-words.ts'
import { screenWords } from '../page-parts/screens/screen-words.ts'

// Points 2, 4, 5 and 8 of the specification, text by text: what is shown against what the specification quotes. It quotes most texts
// in one language only. Capital letters at the start and an ending that says more are ours.
const zh = 'zh-CN' satisfies Language
const en = 'en-US' satisfies Language
const rule = ruleWords

const texts: readonly (readonly [where: string, ours: string, quoted: string])[] = [
  ['2 closed for maintenance', problemWords[en].closed, 'Site is closed for maintenance.'],
  ['2 closed for maintenance, on the page', maintenanceWords[en].text, 'Site is closed for maintenance.'],
  ['2 deleting rates', rateWords[en].removal.many(3), 'delete the selected 3 rates?'],
  ['4 questioning a bill', settlementWords[en].check.question, 'Question about charges'],
  ['4 agreeing to a bill', settlementWords[en].check.agree, 'Agree to pay'],
  ['5 password', rule[zh].password_length({ min: 6 }), '密码至少6个字符'],
  ['5 confirmation', rule[zh].password_mismatch({}), '两次输入的密码不一致'],
  ['5 kind of image', rule[zh].image_type({}), '只支持 jpg、png 格式的文件'],
  ['5 size of image', rule[zh].image_size({ max: 2_097_152 }), '文件大小不能超过 2MB'],
  ['5 terms', rule[zh].terms_required({}), '请阅读并同意使用条款和隐私条款'],
  ['5 step one', registerWords[zh].basicInvalid, '请检查基本资料是否填写正确'],
  ['5 parties of the instruction', checkWords[en].enter('Consignee'), 'please enter Consignee'],
  ['5 ISF type', rule[en].isf_type_missing({}), 'ISF type not found'],
  ['5 ISF file', rule[en].isf_required({}), 'please upload ISF file'],
  ['5 type', rule[en].type_not_booked({ name: '40HQ' }), 'container type 40HQ not in original order'],
  [
    '5 count',
    rule[en].more_than_booked({ name: '40HQ', count: 2 }),
    'quantity of 40HQ exceeds original quantity 2',
  ],
  ['5 form of the instruction', saveWords[en].check, 'please check form input'],
  ['5 figures', rule[en].positive({}), 'must be greater than 0'],
  ['5 size of file', rule[en].file_size({ max: 10_485_760 }), 'file size exceeds 10MB'],
  ['5 bills', rule[en].bills_required({}), 'please select bills'],
  ['5 slips', rule[en].slip_required({}), 'please upload payment slip'],
  ['5 receiver', rule[en].receiver_required({}), 'please fill in receiving info'],
  ['5 carrier of a rate', rule[en].choose({ of: 'carrier' }), 'please select a carrier'],
  ['5 spaces', rule[zh].space_required({}), '请至少添加一个舱位'],
  ['5 incomplete spaces', rule[zh].space_incomplete({}), '请完善舱位信息'],
  ['5 default message', rule[en].required({ label: 'Phone' }), 'Please enter Phone'],
  ['8 status', transportWords[en].status(500), 'request error, status code: 500'],
  ['8 status in Chinese', transportWords[zh].status(500), '请求错误，状态码：500'],
  ['8 code 1', transportWords[en].code1, 'request failed (code 1)'],
  ['8 unauthenticated', transportWords[en].unauthenticated, 'authentication failed'],
  ['8 unauthenticated, by the server', problemWords[en].unauthenticated, 'authentication failed'],
  ['8 forbidden', transportWords[en].forbidden, 'no permission'],
  ['8 lazy load', screenWords[en].chunk.title, 'page load failed, please refresh'],
  ['8 sign-in', problemWords[en].wrong_password, 'Login failed, please check your username and password'],
  ['8 registration', registerWords[zh].failed, '注册失败'],
  ['8 registration without a message', registerWords[zh].failedText, '注册失败，请重试'],
  ['8 choices at registration', registerWords[zh].baseDataFailed, '获取基础数据失败'],
  ['8 choices of rates', rateFormWords[zh].basicsFailed, '获取基础数据失败'],
  ['8 countries', contactWords[en].countriesFailed, 'failed to load country list'],
  ['8 contacts', contactsPageWords[en].failed, 'failed to load contact list'],
  ['8 contacts to choose from', contactWords[en].notLoaded, 'failed to load contact list'],
  ['8 contact without a message', contactWords[en].checkForm, 'please check required fields or format'],
  ['8 upload', uploadWords[en].failed('no connection'), 'upload failed'],
  ['8 parties', saveWords[en].checkParties, 'check contact info'],
  ['8 validation', saveWords[en].invalid, 'form validation failed'],
  ['8 rate', rateFormWords[zh].detailFailed, '获取报价详情失败'],
  ['8 container types', rateFormWords[zh].containersFailed, '获取柜型数据失败'],
  ['8 creating a rate', rateFormWords[zh].failed.create, '创建报价失败'],
  ['8 updating a rate', rateFormWords[zh].failed.edit, '更新报价失败'],
  ['8 deleting a rate', rateWords[zh].removal.failed('x'), '删除报价失败'],
  ['8 deleting rates', rateWords[zh].removal.failedMany('x'), '批量删除失败'],
  ['8 import', problemWords[zh].import_unreadable, '上传文件失败'],
  ['8 import, on the page', sheetWords[zh].failed, '上传文件失败'],
  ['8 rate created', rateFormWords[zh].done.create, '报价创建成功'],
  ['8 rate updated', rateFormWords[zh].done.edit, '报价更新成功'],
  ['8 rate deleted', rateWords[zh].removal.done, '报价删除成功'],
  ['8 rates deleted', rateWords[zh].removal.doneMany, '批量删除成功'],
  ['8 imported', sheetWords[zh].applied, '导入成功'],
]

it.each(texts)('%s', (_, ours, quoted) => {
  expect(ours.slice(0, quoted.length).toLowerCase()).toBe(quoted.toLowerCase())
})
