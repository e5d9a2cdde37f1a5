import type { BlKind } from '@berth/domain/bill-of-lading/bl-terms'
import { type PrintedBl, printedBl } from '@berth/domain/bill-of-lading/printed-bl'
import { containerMode } from '@berth/domain/order/booking/container-mode'

const shipper = {
  ...{ company1: 'SHENZHEN LUMIRA LIGHTING CO., LTD.', address1: '6F BLOCK B, HENGFENG INDUSTRIAL PARK' },
  ...{ city: 'SHENZHEN', zip_code: '518126', country: 'CHINA' },
  ...{ linkman: 'ZHOU MIN', phone: '+86 755 0000 0182' },
}
const consignee = {
  ...{ company1: 'NORTHFIELD HOME GOODS INC.', address1: '1180 W HARBOR ST, SUITE 400' },
  ...{ city: 'CHICAGO', province: 'IL', zip_code: '60600', country: 'UNITED STATES' },
  ...{ linkman: 'DANA WHITLOCK', phone: '+1 312 555 0147' },
}

/** An invented bill, to show a form with. */
export function sampleBl(kind: BlKind): PrintedBl {
  return printedBl({
    container_mode: containerMode.fcl,
    names: {
      ...{ carrier: 'COSCO SHIPPING LINES', receipt: null, delivery: null },
      ...{ loading: 'YANTIAN, CHINA', discharge: 'LONG BEACH, UNITED STATES' },
    },
    ...{ mbl_no: 'COSU6398017730', hbl_no: kind === 'house' ? 'BOLS26110466' : null, so_no: '6398017730' },
    ...{ order_no: 'BT26110466', cust_ref_no: 'PO-76951', vessel: 'COSCO SHIPPING LOTUS', voyage: '063E' },
    ...{ transport_term: null, freight_term: 'prepaid', notify_same_as_consignee: true },
    parties: { shipper, consignee, notify1: null, notify2: null },
    marks_no: 'NORTHFIELD\nPO-76951\nC/NO. 1-620',
    description: '620 CARTONS OF\nLED PANEL LIGHTS',
    rows: [
      {
        ...{ container_no: 'CSNU6841036', seal_no: 'CM483106', container_name: '40HQ' },
        ...{ package: 620, unit: { name_en: 'Carton' }, weight: 9050, volume: 67.3 },
      },
    ],
  })
}
