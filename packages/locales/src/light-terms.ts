import { defineTerms } from './language.ts'

// What the light pages say, those that need no sign-in: a built page has all of a list or none.

/** The terms of the trade among them. */
export const lightTerms = defineTerms({
  readyDate: ['货好日期', 'Ready date'],
  vesselVoyage: ['船名航次', 'Vessel, voyage'],
  orderNo: ['订单号', 'Order no.'],
  soNo: ['SO 号', 'SO no.'],
  blNo: ['提单号', 'B/L no.'],
  containerNo: ['柜号', 'Container no.'],
  collect: ['到付', 'Collect'],
  portOfTranshipment: ['中转港', 'Port of transhipment'],
  transport: ['运输动态', 'Transport'],
})

/** The other words among them. */
export const lightWords = defineTerms({
  close: ['关闭', 'Close'],
  cancel: ['取消', 'Cancel'],
  retry: ['重试', 'Retry'],
  name: ['姓名', 'Name'],
  email: ['邮箱', 'Email'],
  reason: ['原因', 'Reason'],
  validUntil: ['有效期至', 'Valid until'],
})
