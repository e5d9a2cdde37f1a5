import { expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'

// Point 7 of the specification, endpoint by endpoint: method, path, and the parameters and fields it names. Where it allows two
// readings, both are listed.
const page = 'page size'
const calls: readonly (readonly [method: Endpoint['method'], path: string, fields?: string])[] = [
  ['GET', '/system/dictionary', 'field'],
  ['GET', '/system/config'],
  ['GET', '/country', page],
  ['GET', '/port', page],
  ['GET', '/carrier', page],
  ['GET', '/container', page],
  ['GET', '/currency', page],
  ['GET', '/charge', page],
  ['GET', '/industry', page],
  ['GET', '/business', page],
  ['GET', '/route', page],
  ['GET', '/unit', `type ${page}`],
  ['GET', '/forwarder', page],
  ['POST', '/system/contact_us', 'email name subject content'],
  [
    'POST',
    '/system/send_rfq',
    'pol pod to carrier forwarder rate ready_date description booking_space target_rate potential_vol sales',
  ],
  ['GET', '/order', `${page} keyword status to_id`],
  ['GET', '/order/{id}'],
  ['GET', '/order/booking/{id}'],
  ['PUT', '/order/booking/{id}'],
  ['POST', '/order/booking'],
  ['GET', '/order/shipment/{id}'],
  ['PUT', '/order/shipment/{id}', 'contacts attachs action'],
  ['PUT', '/order/cancel', 'id reason'],
  ['POST', '/order/{id}/cancel', 'reason'],
  ['DELETE', '/order/{id}'],
  ['GET', '/order/docking/{id}'],
  ['GET', '/order/document/{id}', 'type'],
  ['PUT', '/order/debit/pass', 'id invoice_title credit_no'],
  ['PUT', '/order/debit/fail', 'id reason'],
  ['PUT', '/order/pay', 'id debits slips guarantees'],
  ['PUT', '/order/apply', 'id guarantee express'],
  ['GET', '/order/debit/unpaid/{id}'],
  ['GET', '/customer/contact', `keyword ${page}`],
  ['POST', '/customer/contact'],
  ['GET', '/customer/contact/{id}'],
  ['PUT', '/customer/contact/{id}'],
  ['DELETE', '/customer/contact'],
  ['POST', '/customer/contact/import', 'file'],
  ['POST', '/attachment', 'order_id document_type description'],
  ['GET', '/attachment'],
  ['GET', '/attachment/{id}'],
  ['DELETE', '/attachment/{id}'],
  ['GET', '/document/{id}'],
  ['GET', '/document/download/{id}'],
  ['GET', '/attachment/download/{id}'],
  ['GET', '/quote', `${page} field order carrier_id forwarder_id pol_id to_id route_id`],
  ['GET', '/quote/{id}'],
  ['GET', '/route/{id}'],
  ['POST', '/quote/estimate'],
  ['GET', '/rate', `${page} pol_id to_id carrier_id sdate edate`],
  ['POST', '/rate', 'carrier_id pol_id to_id pod_id sdate edate remark spaces'],
  ['GET', '/rate/{id}'],
  ['PUT', '/rate/{id}', 'carrier_id pol_id to_id pod_id sdate edate remark spaces'],
  ['POST', '/rate/import', 'file'],
  ['DELETE', '/rate'],
  ['DELETE', '/rate/{id}'],
  ['GET', '/shipper', `${page} company business_id port_id route_id`],
  ['GET', '/shipper/{id}'],
  ['GET', '/customer'],
  ['GET', '/customer/{id}'],
  ['POST', '/system/login', 'username password'],
  ['GET', '/userinfo'],
  [
    'PUT',
    '/userinfo',
    'phone linkman password confirm company1 company2 address1 address2 city province country_id zip_code credit_no ' +
      'invoice_title exp_address exp_consignee exp_phone profile industries businesses routes ports',
  ],
  [
    'POST',
    '/userinfo',
    'username password linkman phone company1 company2 address1 address2 city province country_id zip_code credit_no ' +
      'first_name invoice_title profile industries businesses routes ports logo license',
  ],
  ['GET', '/system/forget', 'username'],
  ['POST', '/system/password', 'username vcode password'],
]

const all: readonly Endpoint[] = Object.values(allEndpoints)

/** The names a schema accepts, including those inside unions and refinements. */
function namesIn(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return []
  type Json = {
    readonly properties?: object
    readonly anyOf?: readonly Json[]
    readonly oneOf?: readonly Json[]
    readonly allOf?: readonly Json[]
  }
  const walk = (json: Json): string[] => [
    ...Object.keys(json.properties ?? {}),
    ...[...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])].flatMap(walk),
  ]
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
}

it.each(calls)('has %s %s with %s', (method, path, fields = '') => {
  const call = all.find((one) => one.method === method && one.path === path)
  expect(call, `${method} ${path}`).toBeDefined()
  const known = new Set([
    ...namesIn(call?.query),
    ...namesIn(call?.body),
    ...namesIn(call?.upload),
    ...namesIn(call?.form?.fields),
    ...Object.keys(call?.form?.files ?? {}),
  ])
  expect(fields.split(' ').filter((name) => name !== '' && !known.has(name))).toEqual([])
})

it('returns lists with a total', () => {
  const single = ['/order/{id}']
  for (const [method, path] of calls.filter(([verb, at]) => verb === 'GET' && !at.includes('{')))
    if (!single.includes(path)) {
      const call = all.find((one) => one.method === method && one.path === path)
      const isOne = ['/userinfo', '/system/forget'].includes(path)
      expect([path, namesIn(call?.output).includes('lists')]).toEqual([path, !isOne])
    }
})
