import type { UserInfo } from '@berth/contract/access/session'
import { describe, expect, it } from 'vitest'
import { changedFields, profileBodyOf, profileValuesOf } from './profile-values.ts'

const user: UserInfo = {
  id: 1,
  username: 'shipper@demo.test',
  linkman: 'LIN YUE',
  phone: '+8675500001101',
  language: 'zh-CN',
  price_mails: false,
  actor: 'member',
  is_owner: true,
  must_enrol: false,
  is_sso: false,
  authorities: ['user', 'company_edit'],
  customer: { id: 2, company1: 'LANWAN LTD', company2: null, kind: 'shipper' },
  company1: 'LANWAN LTD',
  company2: null,
  address1: '88 GANGWAN AVENUE',
  address2: null,
  city: 'SHENZHEN',
  province: null,
  country_id: 44,
  zip_code: null,
  credit_no: '9144',
  invoice_title: '蓝湾',
  exp_address: null,
  exp_consignee: null,
  exp_phone: null,
  profile: null,
  industries: '3,7',
  businesses: '',
  routes: '1',
  ports: '',
  is_listed: false,
  logo: null,
  license: null,
  logo_url: null,
  logo_thumb: null,
  license_url: null,
  license_thumb: null,
  company_version: 4,
  version: 9,
}
const values = profileValuesOf(user)

describe('the profile form', () => {
  it('sends unchanged values as they were read', () => {
    expect(values).toMatchObject({ company2: '', industries: [3, 7], ports: [] })
    const body = profileBodyOf(values, user, true)
    expect(body).toMatchObject({ industries: '3,7', ports: '', version: 9, company_version: 4, company2: '' })
    expect(changedFields(values, values)).toEqual([])
  })

  it('omits the company for users who may not change it', () => {
    expect(profileBodyOf({ ...values, linkman: ' LIN ' }, user, false)).toEqual({
      linkman: 'LIN',
      phone: user.phone,
      language: 'zh-CN',
      price_mails: false,
      version: 9,
    })
  })
})
