type Homonyms = {
  readonly why: string
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/**
 * The texts that have more than one translation, and why. `npm run check:locales` rejects all others, and any of these no
 * longer in use.
 */
export const homonyms: readonly Homonyms[] = [
  {
    why: 'A column, a filter or a stop of the rail is too narrow for the whole name.',
    texts: {
      起运港: ['Port of loading', 'POL'],
      目的港: ['Port of discharge', 'POD'],
      交货地: ['Place of delivery', 'Delivery'],
      客户参考号: ['Customer reference', 'Reference'],
      '毛重 kg': ['Gross weight, kg', 'Gross kg'],
      '体积 m³': ['Volume, m³', 'Vol. m³'],
      柜型: ['Container type', 'Type'],
      小时: ['hours', 'h'],
      有效期: ['Validity', 'a validity period'],
      '逾期 {1} 天': ['(1 day overdue|{1} days overdue)', '{1} d overdue'],
      同目的港: ['Same as POD', 'As POD'],
      水单: ['Payment slips', 'Payment slip', 'Slip'],
      提交订舱: ['Submit booking', 'Submit'],
      电放: ['Telex release', 'Telex'],
      整箱订舱: ['New FCL booking', 'New FCL'],
      拼箱订舱: ['New LCL booking', 'New LCL'],
      Type: ['类型', '柜型'],
      'B/L': ['提单', '出提单', '票 (B/L)'],
      计费吨: ['per revenue ton', 'Revenue ton'],
    },
  },
  {
    why: 'In Chinese a thing and what is done to it are one word; English has a noun and a verb.',
    texts: {
      询价: ['Quote request', 'Request a quote'],
      订舱: ['Booking', 'Book'],
      放舱: ['Space', 'Space confirmed', 'Confirm space'],
      修改: ['Change', 'Correct', 'To correct'],
      改为: ['changed to', 'Correct to'],
      补料: ['SI', 'shipping instruction', 'Submit SI'],
      开票: ['Invoice', 'Issue invoice'],
      付款: ['Payment', 'Pay'],
      出账单: ['Bill', 'Issue bill'],
      寄正本: ['Originals', 'Dispatch originals'],
      套用: ['Use', 'Apply'],
      '套用 {1}': ['Use {1}', 'Apply {1}'],
    },
  },
  {
    why: 'In English a thing and the step that makes it are one word, as the rail and the keys name their stops.',
    texts: {
      Bill: ['账单', '出账单'],
      Invoice: ['发票', '开票'],
      Booking: ['订舱', '订舱单'],
      'Submit SI': ['补料', '去补料', '提交补料'],
    },
  },
  {
    why: 'The menu keeps its short words.',
    texts: {
      操作员: ['Operator', 'Staff'],
      货代名录: ['Forwarders', 'Forwarder directory'],
      会员资料: ['Profile', 'Member profile'],
      Rates: ['运价', '运价管理'],
      Quotes: ['报价', '报价查询', '询报价'],
    },
  },
  {
    why: 'A person is blocked, a row of data is switched off: one word in Chinese.',
    texts: {
      停用: ['Deactivate', 'Block'],
      已停用: ['Inactive', 'Blocked'],
    },
  },
  {
    why: 'The document for the bank is titled as banks know it.',
    texts: { 账单: ['Bill', 'Debit note'] },
  },
  {
    why: 'The measure word of the trade counts bills of lading, shipments and orders alike.',
    texts: {
      票: ['per B/L', 'per shipment', 'orders', 'Shipment'],
      '票|票': ['B/L|B/Ls', 'shipment|shipments'],
    },
  },
  {
    why: 'On a bill of lading the carrier is a party of the contract, elsewhere a shipping line.',
    texts: { Carrier: ['船公司', '承运人'] },
  },
  {
    why: 'A party of the bill of lading, and a member that ships goods of its own.',
    texts: { Shipper: ['发货人', '货主'] },
  },
  {
    why: 'A form says with the word also what else the trade calls it.',
    texts: {
      'Port of discharge': ['目的港', '目的港（卸货港）'],
    },
  },
  {
    why: 'The same sum as the one side owes it and the other is owed it.',
    texts: { 'Total due': ['应收合计', '应付合计', '待付合计'] },
  },
  {
    why: 'Who agreed to a bill, and the sum of what was agreed to in a month.',
    texts: { Agreed: ['确认金额', '同意'] },
  },
  {
    why: 'The state of a bill is part of a list of bills; that of an order says what it waits for.',
    texts: {
      待付款: ['Due', 'Payment due'],
    },
  },
  {
    why: 'The answer of the server is one sentence in English, and a title with a sentence in Chinese.',
    texts: {
      网站维护中: ['Site is closed for maintenance.', 'Closed for maintenance'],
      'Site is closed for maintenance.': ['网站维护中', '网站维护中，请稍后再来。'],
    },
  },
  {
    why: 'A draft is approved, a doubt about a value confirmed: one word in Chinese.',
    texts: {
      已确认: ['Approved', 'Confirmed'],
      待确认: ['To review', 'To check'],
      未核对: ['Open', 'Not checked yet'],
    },
  },
  {
    why: 'Chinese tells a search in a box from the run of a form of filters.',
    texts: { Search: ['搜索', '查询'] },
  },
  {
    why: 'Chinese tells apart what English has one everyday word for.',
    texts: {
      Accepted: ['已接受', '已同意'],
      Active: ['已启用', '正常'],
      Apply: ['采纳', '套用'],
      'B/L issued': ['提单已签发', '签发提单'],
      'Draft version {1}': ['起草第{1}版', '草稿第{1}版'],
      Approved: ['已通过', '已确认'],
      Decline: ['不采纳', '回复无法报价'],
      Declined: ['无法报价', '未采纳', '已拒绝'],
      Email: ['邮件', '邮箱'],
      Name: ['名称', '姓名'],
      Issued: ['出账日', '已签发'],
      Open: ['未结', '待处理', '打开', '未核对'],
      Qty: ['数量', '柜量'],
      Rejected: ['已驳回', '未通过'],
      'Request a quote': ['发起询价', '询价'],
      'Set aside': ['已搁置', '搁置'],
      'Space confirmed': ['放舱', '已放舱'],
      'To review': ['待确认', '待审核'],
      Updated: ['更新时间', '更新于'],
      Users: ['人数', '用户'],
      Use: ['采用', '套用'],
      'Use {1}': ['采用{1}', '套用{1}'],
    },
  },
]
