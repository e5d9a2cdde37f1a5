import { describe, expect, it } from 'vitest'
import { type ContactForm, checkContact, isEmail } from './contact.ts'

const bright: ContactForm = {
  company1: 'BRIGHT LAMPS LTD',
  company2: '明晟照明有限公司',
  linkman: 'ZHOU MIN',
  phone: '+86 755-1234 转 8',
  email: 'zhou.min@bright.example',
  address1: '1 HARBOUR ROAD',
  address2: '海港路一号',
  city: 'SHENZHEN',
  province: 'GUANGDONG',
  country_id: 1,
  zip_code: '518000',
  e_code: 'USCI91440300',
}

it('accepts a complete party, with Chinese where Chinese is allowed', () => {
  expect(checkContact(bright)).toEqual([])
})

it('accepts a party with only the required fields', () => {
  const { company1, linkman, phone, address1, city, country_id } = bright
  expect(checkContact({ company1, linkman, phone, address1, city, country_id })).toEqual([])
})

describe('reports one finding, at its field, when', () => {
  const tooLong = (length: number) => 'X'.repeat(length + 1)
  it.each([
    ['company1', { company1: ' ' }, 'required'],
    ['company1', { company1: '明晟照明' }, 'common_text'],
    ['company1', { company1: tooLong(120) }, 'max_length'],
    ['company2', { company2: tooLong(120) }, 'max_length'],
    ['linkman', { linkman: null }, 'required'],
    ['linkman', { linkman: 'Zhou Min' }, 'common_text'],
    ['phone', { phone: undefined }, 'required'],
    ['phone', { phone: tooLong(40) }, 'max_length'],
    ['email', { email: 'zhou.min' }, 'email'],
    ['email', { email: `${tooLong(250)}@bright.example` }, 'max_length'],
    ['address1', { address1: '' }, 'required'],
    ['address1', { address1: '海港路' }, 'common_text'],
    ['address1', { address1: tooLong(255) }, 'max_length'],
    ['address2', { address2: tooLong(255) }, 'max_length'],
    ['city', { city: null }, 'required'],
    ['city', { city: '深圳' }, 'common_text'],
    ['province', { province: '广东' }, 'common_text'],
    ['country_id', { country_id: null }, 'choose'],
    ['zip_code', { zip_code: tooLong(20) }, 'max_length'],
    ['e_code', { e_code: tooLong(50) }, 'max_length'],
    ['phone', { phone: '8.613800138E+12' }, 'figure_scientific'],
  ] as const)('%s is %j', (path, change, rule) => {
    expect(checkContact({ ...bright, ...change })).toMatchObject([{ path, rule }])
  })
})

it('prefixes paths with the position of the party in the form', () => {
  expect(checkContact({ ...bright, city: '' }, 'contacts.1')).toEqual([
    { path: 'contacts.1.city', rule: 'required' },
  ])
})

it.each(['a@b.cn', 'first.last+tag@mail.example.com', '中文@例子.中国'])('%s is an email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each(['', 'a', 'a@b', '@b.cn', 'a@@b.cn', 'a b@c.cn', 'a@b.', `${'a'.repeat(250)}@b.cn`])(
  '%j is not an email address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
