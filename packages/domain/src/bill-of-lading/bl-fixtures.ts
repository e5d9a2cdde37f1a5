import { containerMode } from '../order/booking/container-mode.ts'
import { type BlRow, type BlSource, blContentOf } from './bl-content.ts'

const party = {
  company1: 'Northfield Home Goods Inc.',
  address1: '1180 W Harbor St, Suite 400',
  city: 'Chicago',
  province: 'IL',
  zip_code: '60600',
  country: 'United States',
  linkman: 'Dana Whitlock',
  phone: '+1 312 555 0147',
}

export const aRow: BlRow = {
  container_no: 'CSNU6841036',
  seal_no: 'CM483106',
  container_name: '40HQ',
  package: 620,
  unit: { name_en: 'Carton' },
  weight: 9_050,
  volume: 67.3,
}

/** An order with three containers, as its instruction states it. */
export const aSource: BlSource = {
  container_mode: containerMode.fcl,
  names: {
    carrier: 'COSCO SHIPPING LINES',
    receipt: null,
    loading: 'YANTIAN, CHINA',
    discharge: 'LONG BEACH, UNITED STATES',
    delivery: null,
  },
  mbl_no: null,
  hbl_no: null,
  so_no: '6398017730',
  order_no: 'BT26110466',
  cust_ref_no: 'PO-76951',
  vessel: 'COSCO SHIPPING LOTUS',
  voyage: '063E',
  transport_term: null,
  freight_term: 'prepaid',
  parties: { shipper: party, consignee: party, notify1: null, notify2: null },
  notify_same_as_consignee: true,
  marks_no: 'NORTHFIELD\nPO-76951\nC/NO. 1-1860',
  description: '1,860 CARTONS OF\nLED PANEL LIGHTS',
  rows: [
    aRow,
    { ...aRow, container_no: 'CSNU6841170', seal_no: 'CM483107' },
    { ...aRow, container_no: 'TGBU5120468', seal_no: 'CM483108' },
  ],
}

export const anInstruction = blContentOf(aSource)

/** The booking of the same order: nothing is known of its containers and marks yet. */
export const aBooking = { ...anInstruction, marks: null, containers: [] }
