// Acts: each is one call that changes one order, so they form a chain. Each act continues with the orders of an earlier one;
// unmeasured calls make the steps in between. The floor writes the same rows for orders of its own (`record.mjs`).
import { call } from './berth.mjs'

const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const atOnce = 16

/** The ids of the reference data used by acts. */
export async function findReferences(pool) {
  const id = async (table, code) =>
    Number((await pool.query(`select id from ${table} where code = $1`, [code])).rows[0].id)
  return {
    ...{ shanghai: await id('ports', 'CNSHA'), hamburg: await id('ports', 'DEHAM') },
    ...{ msc: await id('carriers', 'MSC'), container: await id('container_types', '40HQ') },
    ...{ carton: await id('units', 'CT'), china: await id('countries', 'CN') },
    ...{ freight: await id('charges', 'OF'), documentFee: await id('charges', 'DOC') },
  }
}

const party = ({ china }, type) => ({
  ...{
    type,
    id: 0,
    company1: `PARTY ${type} LTD`,
    company2: null,
    linkman: 'WANG WEI',
    phone: '+86 21 0000',
  },
  ...{ email: 'a@b.example', address1: '8 QUAY ROAD', address2: null, city: 'SHANGHAI', province: null },
  ...{ country_id: china, zip_code: '200000', e_code: null },
})

/** A complete booking with three parties and two lines. */
export const booking = (ids, action, number) => ({
  ...{ action, container_mode: 1, carrier_id: ids.msc, from_id: ids.shanghai, pol_id: ids.shanghai },
  ...{ pod_id: ids.hamburg, to_id: ids.hamburg, ready_date: day(10), inco_term: 'FOB' },
  ...{ cust_ref_no: `PO-${number}`, remark: 'NEW ORDER' },
  contacts: [party(ids, 1), party(ids, 2), party(ids, 3)],
  containers: [0, 1].map(() => ({
    ...{ container_id: ids.container, quantity: 2, package: 100, package_uid: ids.carton, hs_code: '940542' },
    ...{
      description: 'LED LIGHTING FIXTURES AND PARTS, PACKED IN EXPORT CARTONS',
      weight: 18000.5,
      volume: 60.25,
    },
  })),
})

const space = ({ msc }, version) => ({
  ...{
    version,
    so_no: 'SO-7788',
    carrier_id: msc,
    vessel: 'MSC AURORA',
    voyage: '012W',
    etd: day(20),
    eta: day(50),
  },
  ...{ cut_off_documents: `${day(17)}T10:00:00+08:00`, cut_off_vgm: null, cut_off_gate_in: null },
})

const instruction = (ids, { version, isf }) => ({
  ...{ action: 'submit', version, vgm_method: 'SM1', vgm_signatory: 'WANG WEI', marks_no: 'N/M' },
  ...{
    description: 'LED LIGHTING FIXTURES AND PARTS',
    notify_same_as_consignee: true,
    warnings_confirmed: true,
  },
  attachs: [{ ...isf, type: 'isf' }],
  contacts: [party(ids, 1), party(ids, 2)],
  // The advance filing of the European Union asks for the seller and the buyer.
  filing_contacts: [party(ids, 5), party(ids, 6)],
  containers: ['CSQU3054383', 'MSKU9070323', 'MSKU9070301', 'MSKU9070318'].map((container_no, place) => ({
    ...{
      container_id: ids.container,
      container_no,
      seal_no: `SEAL${place}`,
      package: 50,
      package_uid: ids.carton,
    },
    ...{ hs_code: '940542', description: 'LED LIGHTING FIXTURES AND PARTS', weight: 9000.25, volume: 30.125 },
    vgm: 13_500,
  })),
})

let running = 0
/** A number that no other order has. */
export const nextNumber = () => `${Date.now().toString(36)}${(running++).toString(36)}`.toUpperCase()

async function eachOf(orders, act) {
  const made = []
  const todo = [...orders]
  const work = async () => {
    for (let order = todo.shift(); order; order = todo.shift()) made.push(await act(order))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}

async function upload(base, token, purpose) {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', new Blob([samplePdf], { type: 'application/pdf' }), 'document.pdf')
  const { filename, name } = await call(base, token, 'POST', '/attachment', form)
  return { filename, name }
}

/** Takes orders from the shipping instruction to the point of payment: bill, agreement, no invoice, an uploaded slip. */
const billAndAgree = ({ base, deskToken, ids }, orders) =>
  eachOf(orders, async ({ id, order_no, number, version, token }) => {
    const line = { basis: 'PER CONTAINER', payment_term: 'prepaid' }
    const issued = await call(base, deskToken, 'POST', `/desk/order/${id}/issue-bill`, {
      ...{ version, mbl_no: 'MEDU123456789' },
      bills: [
        {
          ...{ name: 'Debit note 1', file: await upload(base, deskToken, 'order_document') },
          lines: [
            { ...line, charge_id: ids.freight, quantity: 2, unit_price: 1_500 },
            { ...line, charge_id: ids.documentFee, quantity: 1, unit_price: 55.5 },
          ],
        },
      ],
    })
    const agreed = await call(base, token, 'PUT', '/order/debit/pass', {
      ...{ id, version: issued.version, invoice_title: 'BENCH LTD', credit_no: '91440300MA5DEM007U' },
    })
    const invoiced = await call(base, deskToken, 'POST', `/desk/order/${id}/issue-invoice`, {
      ...{ version: agreed.version, files: [] },
    })
    const { lists } = await call(base, token, 'GET', `/order/debit/unpaid/${id}`)
    const slip = await upload(base, token, 'payment_slip')
    return {
      id,
      order_no,
      number,
      token,
      version: invoiced.version,
      debits: lists.map((bill) => bill.id),
      slip,
    }
  })

const samplePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** The acts in order; `body` is for an order that the previous act has left in the state this one needs. */
export const acts = [
  {
    name: 'create',
    says: 'booking created whole (3 parties, 2 lines)',
    goal: 0.5,
    berth: ({ ids }, { number }) => ({
      method: 'POST',
      path: '/api/order/booking',
      body: booking(ids, 'save', number),
    }),
  },
  {
    name: 'submit',
    says: 'booking submitted at once',
    goal: 0.5,
    berth: ({ ids }, { number }) => ({
      method: 'POST',
      path: '/api/order/booking',
      body: booking(ids, 'submit', number),
    }),
  },
  {
    name: 'confirm',
    says: 'space confirmed',
    goal: 0.5,
    desk: true,
    follows: 'submit',
    berth: ({ ids }, { id, version }) => ({
      ...{ method: 'POST', path: `/api/desk/order/${id}/confirm`, body: space(ids, version) },
    }),
  },
  {
    name: 'supply',
    says: 'shipping instruction submitted',
    goal: 0.5,
    follows: 'confirm',
    prepare: ({ base }, orders) =>
      eachOf(orders, async (order) => ({
        ...order,
        isf: await upload(base, order.token, 'supply_attachment'),
      })),
    berth: ({ ids }, order) => ({
      ...{ method: 'PUT', path: `/api/order/shipment/${order.id}`, body: instruction(ids, order) },
    }),
  },
  {
    name: 'pay',
    says: 'payment submitted',
    goal: 0.5,
    follows: 'supply',
    prepare: billAndAgree,
    berth: (_, { id, version, debits, slip }) => ({
      ...{ method: 'PUT', path: '/api/order/pay', body: { id, version, debits, slips: [slip] } },
    }),
  },
]
