import { defineWords } from '@berth/locales/language'

/** The letter of guarantee for a telex release as shipped, which the operator can replace, also for single carriers. */
export const shippedGuarantee = defineWords<{ readonly text: string }>(
  {
    text: `致：{issuer}（承运人：{carrier}）

我司托运的下列货物已装船，现申请将提单电放，无须凭正本提单，将货物交付提单所载收货人：

提单号：{bl_no}
船名航次：{vessel}
装货港：{loading}
卸货港：{discharge}
柜号：{containers}
货名：{goods}
托运人：{shipper}
收货人：{consignee}

如因电放产生任何损失、费用或纠纷，概由我司承担，与贵司及承运人无关。

托运人：{company}
日期：{date}

签字盖章：`,
  },
  {
    text: `To: {issuer} (carrier: {carrier})

We ask you to surrender the bill of lading of the following shipment and to deliver the goods to the consignee named in it without presentation of original bills of lading:

B/L no.: {bl_no}
Vessel / voyage: {vessel}
Port of loading: {loading}
Port of discharge: {discharge}
Containers: {containers}
Goods: {goods}
Shipper: {shipper}
Consignee: {consignee}

In consideration of your complying with this request we undertake to indemnify you and the carrier, and to hold you harmless, in respect of any liability, loss, damage or expense arising from it.

Shipper: {company}
Date: {date}

Signature and stamp:`,
  },
)
