import type { BookingAnswer } from '@berth/contract/orders/booking'
import type { PartyValues } from '../../contacts/contact-values.ts'
import { type BookingValues, bookingValuesOf } from './form.ts'

const party = {
  company1: 'LUMIRA LIGHTING CO., LTD.',
  company2: null,
  linkman: 'ZHOU MIN',
  phone: '+86 755 0000 0182',
  email: null,
  address1: '6F BLOCK B, BAOAN',
  address2: null,
  city: 'SHENZHEN',
  province: null,
  country_id: 44,
  country_name: 'China',
  zip_code: null,
  e_code: null,
}

/** A valid draft with two containers of lamps. */
export function givenAnswer(): BookingAnswer {
  return {
    id: 1,
    order_no: 'BT261100001',
    cust_ref_no: 'PO-77201',
    status: 0,
    status_name: 'Draft',
    cancel_requested: false,
    container_mode: 1,
    container_mode_name: 'FCL',
    ship_mode_name: 'Sea',
    carrier_id: null,
    carrier_name: null,
    carrier_code: null,
    from_id: null,
    from_name: null,
    from_code: null,
    pol_id: 11,
    pol_name: 'Yantian',
    pol_code: 'CNYTN',
    pod_id: 12,
    pod_name: 'Los Angeles',
    pod_code: 'USLAX',
    to_id: 12,
    to_name: 'Los Angeles',
    to_code: 'USLAX',
    vessel: null,
    voyage: null,
    etd: null,
    eta: null,
    ready_date: '2026-12-01',
    freight_term: 'collect',
    freight_term_name: 'Freight collect',
    inco_term: 'FOB',
    inco_term_name: 'Free On Board',
    mbl_no: null,
    hbl_no: null,
    so_no: null,
    vgm_method: null,
    vgm_method_name: null,
    marks_no: null,
    description: null,
    remark: null,
    cut_off_documents: null,
    left_quote_no: null,
    cut_off_vgm: null,
    cut_off_gate_in: null,
    due_time: null,
    document_count: 0,
    unread_messages: 0,
    is_returned: false,
    due: null,
    create_time: '2026-11-19T01:00:00.000Z',
    update_time: '2026-11-19T01:00:00.000Z',
    status_time: '2026-11-19T01:00:00.000Z',
    version: 1,
    actions: ['update', 'submit'],
    route_id: null,
    route_name: null,
    transport_term: 'CY-CY',
    booking_date: null,
    booking_amount: null,
    notify_same_as_consignee: false,
    submit_time: null,
    cancelled_by: null,
    status_reason: null,
    quote: null,
    contacts: [
      { ...party, id: 7, type: 1 },
      { ...party, id: 8, type: 2, company1: 'NORTHFIELD HOME GOODS INC.' },
    ],
    containers: [
      {
        id: 31,
        container_id: 3,
        container_name: '40HQ',
        quantity: 2,
        package: 1240,
        package_uid: 5,
        package_unit: 'Carton',
        hs_code: '9405.11',
        description: 'LED LAMPS',
        weight: 16820,
        volume: 134.6,
      },
    ],
    cargo: [],
    server_time: '2026-11-20T02:00:00.000Z',
  }
}

export function givenValues(): BookingValues {
  return bookingValuesOf(givenAnswer())
}

export function givenParty(id: number): PartyValues {
  return { ...givenValues().parties.shipper!, id } // The draft has a shipper.
}
