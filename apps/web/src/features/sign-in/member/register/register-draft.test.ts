import { expect, it } from 'vitest'
import {
  blankDraft,
  blankSecrets,
  checkDraft,
  checkImage,
  isBlank,
  payloadOf,
  type RegisterDraft,
  stepOf,
  stepsOf,
} from './register-draft.ts'

const bright: RegisterDraft = {
  ...blankDraft,
  username: ' zhou.min@bright.example ',
  linkman: 'ZHOU MIN',
  phone: '0755-8888 6666',
  credit_no: '91440300MA5DEM007U',
  invoice_title: '明晟照明有限公司',
  company1: 'BRIGHT LAMPS LTD',
  address1: '1 HARBOUR ROAD',
  city: 'SHENZHEN',
  country_id: 7,
}
const secrets = { ...blankSecrets, password: 'secret-1', confirm: 'secret-1', terms: true }
const picture = new File(['x'], 'a.PNG')

const sent = (form: FormData) => Object.fromEntries(form.entries())

it('sends the fields of the specification and omits empty ones', () => {
  const form = payloadOf(bright, secrets, stepsOf('1'), 'zh-CN')
  expect(sent(form)).toEqual({
    username: 'zhou.min@bright.example',
    password: 'secret-1',
    linkman: 'ZHOU MIN',
    first_name: 'ZHOU MIN',
    phone: '0755-8888 6666',
    company1: 'BRIGHT LAMPS LTD',
    address1: '1 HARBOUR ROAD',
    city: 'SHENZHEN',
    country_id: '7',
    credit_no: '91440300MA5DEM007U',
    invoice_title: '明晟照明有限公司',
    profile: '该公司暂未填写简介。',
    lang: 'cn',
  })
})

it('sends business info only if it is required, lists as comma-separated ids', () => {
  const full = { ...bright, profile: '做灯的', ports: [3, 5], routes: [2], exp_phone: '1' }
  const files = { logo: picture, license: picture }
  const three = sent(payloadOf(full, { ...secrets, files }, stepsOf('2'), 'en-US'))
  expect(three).toMatchObject({ profile: '做灯的', ports: '3,5', routes: '2', exp_phone: '1', lang: 'en' })
  expect(Object.keys(three)).toEqual(expect.arrayContaining(['logo', 'license']))
  expect(Object.keys(three)).not.toEqual(expect.arrayContaining(['industries']))
  const one = sent(payloadOf(full, { ...secrets, files }, stepsOf('1'), 'en-US'))
  expect(one).toMatchObject({ profile: 'This company has not added a profile yet.' })
  expect(one).not.toHaveProperty('ports')
  expect(one).not.toHaveProperty('logo')
  expect(one).toHaveProperty('license')
})

it('validates the form like the server, plus checks only the page has', () => {
  const facts = { hasTerms: true, chinaId: bright.country_id }
  expect(checkDraft(bright, secrets, facts)).toEqual([])
  // Without terms, there is nothing to agree to.
  expect(checkDraft(bright, { ...secrets, terms: false }, { ...facts, hasTerms: false })).toEqual([])
  expect(
    checkDraft({ ...bright, country_id: 0 }, { ...secrets, confirm: 'x', terms: false }, facts),
  ).toMatchObject([
    { path: 'confirm', rule: 'password_mismatch' },
    { path: 'country_id', rule: 'choose' },
    { path: 'terms', rule: 'terms_required' },
  ])
})

it('takes a credit code whose check character does not fit once it is confirmed, and only that one', () => {
  const facts = { hasTerms: true, chinaId: bright.country_id }
  const wrongIn = (credit_no: string, confirmed_code = '') =>
    checkDraft({ ...bright, credit_no, confirmed_code }, secrets, facts).map(({ rule }) => rule)
  expect(wrongIn('123')).toEqual(['credit_code_length'])
  expect(wrongIn('91350200MA2XYZ1234')).toEqual(['credit_code'])
  expect(wrongIn('91350200MA2XYZ1234', '91350200MA2XYZ1234')).toEqual([])
  expect(wrongIn('91350200MA2XYZ1235', '91350200MA2XYZ1234')).toEqual(['credit_code'])
  const draft = { ...bright, credit_no: '91350200MA2XYZ1234', confirmed_code: '91350200MA2XYZ1234' }
  expect(sent(payloadOf(draft, secrets, stepsOf('1'), 'zh-CN'))).toMatchObject({
    credit_no_confirmed: 'true',
  })
})

it('maps each field to its step', () => {
  const three = stepsOf('2')
  expect(
    ['username', 'ports', 'logo', 'license', 'terms', 'unknown'].map((path) => stepOf(path, three)),
  ).toEqual(['basic', 'business', 'business', 'documents', 'documents', 'basic'])
  expect(['username', 'license', 'terms'].map((path) => stepOf(path, stepsOf('1')))).toEqual(
    Array(3).fill('basic'),
  )
})

it('accepts images by extension and size', () => {
  expect(checkImage('logo', picture)).toBeNull()
  expect(checkImage('logo', new File(['x'], 'a.jpeg'))).toBeNull()
  expect(checkImage('logo', new File(['x'], 'a.gif'))).toMatchObject({ path: 'logo', rule: 'image_type' })
  const large = new File([new Uint8Array(2_097_153)], 'a.jpg')
  expect(checkImage('license', large)).toMatchObject({ path: 'license', rule: 'image_size' })
})

it('has nothing to lose until something is typed or chosen', () => {
  expect(isBlank(blankDraft, blankSecrets)).toBe(true)
  expect(isBlank({ ...blankDraft, city: 'X' }, blankSecrets)).toBe(false)
  expect(isBlank(blankDraft, { ...blankSecrets, files: { logo: picture, license: null } })).toBe(false)
})
