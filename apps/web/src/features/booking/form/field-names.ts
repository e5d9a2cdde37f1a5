import type { BookingField } from '@berth/domain/order/booking/booking-field'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Names of the booking fields, in the form and wherever an order is shown. */
export const bookingFieldWords = defineWords<Record<BookingField, string>>(
  {
    from_id: terms.zh.placeOfReceipt,
    pol_id: terms.zh.pol,
    pod_id: '目的港（卸货港）',
    to_id: terms.zh.placeOfDelivery,
    route_id: terms.zh.tradeLane,
    carrier_id: terms.zh.carrier,
    ready_date: terms.zh.readyDate,
    booking_date: terms.zh.requestedSailingDate,
    transport_term: terms.zh.transportTerm,
    notify_same_as_consignee: terms.zh.notifySameAsConsignee,
    inco_term: terms.zh.incoterm,
    booking_amount: terms.zh.agreedAmount,
    cust_ref_no: terms.zh.customerReference,
    so_no: terms.zh.soNo,
    mbl_no: terms.zh.blNo,
    remark: common.zh.remark,
  },
  {
    from_id: terms.en.placeOfReceipt,
    pol_id: terms.en.pol,
    pod_id: 'Port of discharge',
    to_id: terms.en.placeOfDelivery,
    route_id: terms.en.tradeLane,
    carrier_id: terms.en.carrier,
    ready_date: terms.en.readyDate,
    booking_date: terms.en.requestedSailingDate,
    transport_term: terms.en.transportTerm,
    notify_same_as_consignee: terms.en.notifySameAsConsignee,
    inco_term: terms.en.incoterm,
    booking_amount: terms.en.agreedAmount,
    cust_ref_no: terms.en.customerReference,
    so_no: terms.en.soNo,
    mbl_no: terms.en.blNo,
    remark: common.en.remark,
  },
)
