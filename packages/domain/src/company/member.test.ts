import { describe, expect, it } from 'vitest'
import { checkProfile, checkRegistration, keptPhone, type RegistrationForm } from './member.ts'

const bright: RegistrationForm = {
  username: 'zhou.min@bright.example',
  password: 'secret-1',
  confirm: 'secret-1',
  linkman: 'ZHOU MIN',
  phone: '+8675512345678',
  credit_no: '91440300MA5DEM007U',
  invoice_title: '明晟照明有限公司',
  company1: 'BRIGHT LAMPS LTD',
  company2: '明晟照明有限公司',
  address1: '1 HARBOUR ROAD',
  address2: '海港路一号',
  country_id: 1,
  province: 'GUANGDONG',
  city: 'SHENZHEN',
  zip_code: '518000',
  exp_consignee: '周敏',
  exp_phone: '0755-12345678 转 8',
  exp_address: '深圳市海港路一号',
  profile: '做灯的',
  industries: [1],
  ports: [2, 3],
  terms: true,
}

const tooLong = (length: number) => 'X'.repeat(length + 1)

const ofBoth = [
  ['linkman', { linkman: null }, 'required'],
  ['linkman', { linkman: 'Zhou Min' }, 'common_text'],
  ['linkman', { linkman: tooLong(60) }, 'max_length'],
  ['phone', { phone: ' ' }, 'required'],
  ['phone', { phone: 'ask Zhou' }, 'phone'],
  ['phone', { phone: '1'.repeat(41) }, 'max_length'],
  ['credit_no', { credit_no: '' }, 'required'],
  ['credit_no', { credit_no: tooLong(50) }, 'max_length'],
  ['invoice_title', { invoice_title: undefined }, 'required'],
  ['invoice_title', { invoice_title: tooLong(120) }, 'max_length'],
  ['company1', { company1: '' }, 'required'],
  ['company1', { company1: '明晟照明' }, 'common_text'],
  ['company2', { company2: tooLong(120) }, 'max_length'],
  ['address1', { address1: '' }, 'required'],
  ['address1', { address1: '海港路' }, 'common_text'],
  ['address2', { address2: tooLong(255) }, 'max_length'],
  ['country_id', { country_id: null }, 'choose'],
  ['province', { province: '广东' }, 'common_text'],
  ['city', { city: '' }, 'required'],
  ['city', { city: 'Shenzhen' }, 'common_text'],
  ['zip_code', { zip_code: tooLong(20) }, 'max_length'],
  ['exp_consignee', { exp_consignee: tooLong(60) }, 'max_length'],
  ['exp_phone', { exp_phone: tooLong(40) }, 'max_length'],
  ['exp_address', { exp_address: tooLong(255) }, 'max_length'],
  ['profile', { profile: tooLong(2000) }, 'max_length'],
  ['ports', { ports: Array.from({ length: 201 }, (_, index) => index + 1) }, 'too_many_chosen'],
  ['password', { password: '12345', confirm: '12345' }, 'password_length'],
  ['password', { password: tooLong(128), confirm: tooLong(128) }, 'max_length'],
  ['confirm', { confirm: 'secret-2' }, 'password_mismatch'],
] as const

describe('a registration', () => {
  it('is accepted when complete, with Chinese where Chinese is allowed', () => {
    expect(checkRegistration(bright)).toEqual([])
  })

  it('is accepted with only the required fields, without the page-only ones', () => {
    const { username, password, linkman, phone, credit_no, invoice_title, company1, address1, city } = bright
    const least = { username, password, linkman, phone, credit_no, invoice_title, company1, address1, city }
    expect(checkRegistration({ ...least, country_id: 1 })).toEqual([])
  })

  it.each([
    ...ofBoth,
    ['username', { username: ' ' }, 'required'],
    ['username', { username: 'zhou.min' }, 'email'],
    ['username', { username: `${tooLong(250)}@bright.example` }, 'max_length'],
    ['password', { password: '', confirm: undefined }, 'required'],
    ['confirm', { confirm: '' }, 'required'],
    ['terms', { terms: false }, 'terms_required'],
  ] as const)('says one thing at %s for %j', (path, change, rule) => {
    expect(checkRegistration({ ...bright, ...change })).toMatchObject([{ path, rule }])
  })

  it('reports everything wrong with an empty form', () => {
    expect(checkRegistration({ confirm: '', terms: false }).map(({ path }) => path)).toEqual([
      'username',
      'password',
      'confirm',
      'linkman',
      'phone',
      'credit_no',
      'invoice_title',
      'company1',
      'address1',
      'country_id',
      'city',
      'terms',
    ])
  })

  it.each(['0755-8888 6666', '+86 (755) 8888.6666', '０７５５－８８８８', '0755–8888'])(
    'accepts the phone number %s',
    (phone) => {
      expect(checkRegistration({ ...bright, phone })).toEqual([])
      expect(keptPhone(phone)).toMatch(/^[0-9+]+$/)
    },
  )
})

describe('a profile', () => {
  const { username, password, confirm, terms, ...profile } = bright

  it('keeps the current password when none is entered', () => {
    expect(checkProfile(profile)).toEqual([])
    expect(checkProfile({ ...profile, password: '', confirm: '' })).toEqual([])
  })

  it('accepts a new password entered twice', () => {
    expect(checkProfile({ ...profile, password, confirm })).toEqual([])
  })

  it.each([
    ...ofBoth,
    ['phone', { phone: '0755-88886666' }, 'phone'],
    ['confirm', { confirm: '' }, 'password_mismatch'],
    ['confirm', { password: '', confirm: 'secret-1' }, 'password_mismatch'],
  ] as const)('says one thing at %s for %j', (path, change, rule) => {
    expect(checkProfile({ ...profile, password, confirm, ...change })).toMatchObject([{ path, rule }])
  })
})
