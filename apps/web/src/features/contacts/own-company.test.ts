import { checkContact } from '@berth/domain/company/contact'
import { expect, it } from 'vitest'
import { ownCompany } from './own-company.ts'

const user = {
  customer: { id: 4, company1: 'Lumira Lighting', company2: '明源照明', kind: 'shipper' },
  linkman: 'Lin Yue',
  phone: '+8675500000182',
  company1: 'Lumira Lighting',
  company2: '明源照明',
  address1: 'Block B, Hengfeng Park',
  address2: null,
  city: 'Shenzhen',
  province: null,
  country_id: 44,
  zip_code: null,
} as const

it('is a party valid for documents', () => {
  const party = ownCompany(user)
  expect(party).toMatchObject({ id: 0, company1: 'LUMIRA LIGHTING', linkman: 'LIN YUE', city: 'SHENZHEN' })
  expect(party && checkContact(party)).toEqual([])
})

it('is null without a company', () => {
  expect(ownCompany({ ...user, customer: null, company1: null })).toBeNull()
})
