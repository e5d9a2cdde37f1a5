import { previewWords } from '../../../apps/web/src/features/shipping-instruction/form/field-words.ts'
import { saveWords } from '../../../apps/web/src/features/shipping-instruction/form/instruction-form-words.ts'
import { orderWords } from '../../../apps/web/src/features/workbench/desk/state/order-words.ts'
import { terms } from '../../../packages/locales/src/terms.ts'
import { languages } from '../../support/desk-steps.ts'
import { enterAs, expect, test } from '../../support/fixtures.ts'
import { callAs, dayAhead, type GivenOrder, newReference } from '../../support/given-order.ts'

type Request = Parameters<typeof callAs>[0]

async function idOf(request: Request, path: string): Promise<number> {
  const { lists } = await callAs<{ lists: { id: number }[] }>(request, 'shipper', 'GET', path)
  return lists[0]?.id ?? 0
}

/** A submitted LCL booking to Singapore, which needs neither an ISF file nor another filing. */
async function givenLooseCargo(request: Request) {
  const [pol, pod, unit, country] = [
    await idOf(request, '/port?keyword=CNYTN'),
    await idOf(request, '/port?keyword=SGSIN'),
    await idOf(request, '/unit?type=3&size=1'),
    await idOf(request, '/country?keyword=China'),
  ]
  const where = { address1: '8 QUAY ROAD', city: 'SHENZHEN', country_id: country }
  const person = { id: 0, linkman: 'LIN YUE', phone: '+8675500000182', ...where }
  const contacts = [
    { ...person, type: 1, company1: 'SHENZHEN LANWAN HOME FURNISHINGS' },
    { ...person, type: 2, company1: 'NORTHFIELD HOME GOODS' },
  ]
  const cargo = { description: 'LED LAMPS', package: 40, package_uid: unit, weight: 800, volume: 4.2 }
  const order = await callAs<GivenOrder>(request, 'shipper', 'POST', '/order/booking', {
    ...{ action: 'submit', container_mode: 2, pol_id: pol, pod_id: pod, to_id: pod },
    ...{ ready_date: dayAhead(7), inco_term: 'FOB', cust_ref_no: newReference(), contacts, cargo: [cargo] },
  })
  return { order, contacts, cargo }
}

test('an LCL order has a CFS cut-off and a house bill of lading', async ({
  page,
  openPageOf,
  request,
  lang,
}) => {
  const { confirm } = orderWords[languages[lang]]
  const word = lang === 'zh' ? terms.zh : terms.en
  const { order, contacts, cargo } = await givenLooseCargo(request)

  const desk = await openPageOf('operator')
  await desk.goto(`/desk/orders/${order.id}`)
  await expect(desk.getByRole('textbox', { name: confirm.cut_off_cfs, exact: true })).toBeVisible()
  await expect(desk.getByRole('textbox', { name: confirm.cut_off_vgm, exact: true })).toHaveCount(0)

  const confirmed = await callAs<GivenOrder>(request, 'operator', 'POST', `/desk/order/${order.id}/confirm`, {
    ...{ so_no: 'EGLV26110002', carrier_id: await idOf(request, '/carrier?keyword=EGLV') },
    ...{ vessel: 'EVER GIVEN', voyage: '018E', etd: dayAhead(10), eta: dayAhead(40) },
    ...{ cut_off_gate_in: `${dayAhead(8)}T02:00:00.000Z`, version: order.version },
  })
  await callAs(request, 'shipper', 'PUT', `/order/shipment/${order.id}`, {
    ...{ action: 'save', version: confirmed.version, marks_no: 'N/M', description: 'LED LAMPS' },
    ...{ notify_same_as_consignee: true, contacts, containers: [cargo] },
  })

  await enterAs(page, 'shipper', lang)
  await page.goto(`/bookings/${order.id}`)
  await expect(page.getByText(word.cfsCutOff, { exact: true })).toBeVisible()
  await expect(page.getByText(word.gateInCutOff, { exact: true })).toHaveCount(0)
  await page.goto(`/bookings/supply/${order.id}`)
  await page.getByRole('button', { name: saveWords[languages[lang]].submit }).click()
  const preview = page.getByRole('dialog', { name: new RegExp(previewWords[languages[lang]].title) })
  await expect(preview.getByText('HOUSE BILL OF LADING', { exact: true })).toBeVisible()
  await expect(preview.getByText(/EVERGREEN/)).toHaveCount(0)
})
