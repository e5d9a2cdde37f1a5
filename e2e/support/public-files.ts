// Files in the shape in which banks, forwarders, mail programs and the tax bureau write them, as found in public; all data is invented.
import { writeXlsx } from 'hucre/xlsx'

/** A file as Playwright chooses it. */
export type PublicFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The sheet of a Chinese bank, in its code page: lines about the account above, the direction in a column, a fee, a transfer that
 * was reversed, interest, an amount with an unquoted comma, sums below, and no word of the currency.
 */
export function bankSheet(number: string, orderNo: string, day: string): PublicFile {
  const lines = [
    '交通银行企业网银账户明细',
    '账号：443066000000000000001,户名：测试国际货代有限公司',
    '查询起止日期：20260101-20261231',
    '交易时间,借贷标志,发生额,余额,对方账号,对方户名,摘要,附言,交易状态,核心流水号',
    `${day} 10:22:33,贷,"2,415.00","9,415.00",\t6222000000000001,SOME PAYER LTD,汇入汇款,${orderNo} 海运费,成功,${number}`,
    `${day} 11:02:10,借,12.00,"9,403.00",,交通银行,手续费,,成功,${number}F`,
    `${day} 11:30:00,贷,500.00,"9,903.00",\t6222000000000002,某某贸易有限公司,汇入汇款,,已冲正,${number}R`,
    `${day} 12:00:00,贷,0.35,"9,403.35",,交通银行,结息,,成功,${number}I`,
    `${day} 15:41:09,贷,1,980.00,"11,383.35",\t6222000000000003,某某贸易有限公司,汇入汇款,,成功,${number}C`,
    '借方交易笔数：1,,借方交易金额：12.00,,贷方交易笔数：3,,,贷方交易金额：4895.35',
  ]
  return {
    name: '账户明细.csv',
    mimeType: 'text/csv',
    buffer: inChineseCodePage(`${lines.join('\r\n')}\r\n`),
  }
}

/**
 * The rates of a forwarder: a title, the prices below a common title, both ends of the validity in one cell, names as the trade
 * writes them, a section, a note, a second table of surcharges, and a sheet for another trade.
 */
export async function rateSheet(carrier: string, remark: string): Promise<PublicFile> {
  const rows = [
    ['XX国际货运 北欧航线 海运费报价 2030年12月'],
    ['船公司\nCARRIER', 'POL', 'POD', '海运费 O/F (USD)', null, null, 'T/T', '有效期\nVALIDITY', '备注'],
    [null, null, null, "20'GP", "40'GP", "40'HQ", null, null, null],
    ['基本港'],
    [carrier, '大连', 'Oslo', 1250, 2100, 2150, '38 days', '2030/12/01-12/15', remark],
    [carrier, 'DALIAN', 'HELSINKI', 'US$1,300.00', '/', '2,200', '41天', '2030-12-16 ~ 2030-12-31', remark],
    [carrier, 'DALIAN', 'NOWHERE', 1300, 2200, 2200, '41天', '2030/12/01-12/15', remark],
    ['备注：以上运价不含码头费，ENS 另计'],
    ['附加费', '起运港', '20GP', '40HQ', '币种'],
    ['ENS', '大连', 25, 25, 'USD'],
  ]
  const other = [
    ['船公司', '起运港', '目的港', '20GP'],
    [carrier, '大连', 'LONG BEACH', 1650],
  ]
  const merges = [0, 1, 2, 6, 7, 8].map((at) => ({ startRow: 1, endRow: 2, startCol: at, endCol: at }))
  const bytes = await writeXlsx({
    sheets: [
      { name: '北欧', rows, merges: [...merges, { startRow: 1, endRow: 1, startCol: 3, endCol: 5 }] },
      { name: '美西', rows: other },
    ],
  })
  return { name: '北欧运价.xlsx', mimeType: xlsxType, buffer: Buffer.from(bytes) }
}

/** The contacts of a mail program: a name in two parts, addresses at work and at home, and many columns without a value. */
export function contactList(company: string): PublicFile {
  const headings = [
    ...['英文称谓', '名', '中间名', '姓', '单位', '部门', '职务', '商务地址 街道', '商务地址 市/县'],
    ...['商务地址 省/市/自治区', '商务地址 邮政编码', '商务地址 国家/地区', '住宅地址 国家/地区', '商务传真'],
    ...['商务电话', '移动电话', '电子邮件地址', '电子邮件类型', '附注'],
  ]
  const rows = [
    [
      '',
      'Anna',
      '',
      'Weber',
      company,
      '',
      'Manager',
      'Am Sandtorkai 1',
      'Hamburg',
      '',
      '20457',
      'Germany',
      '',
      '',
    ],
    [
      '',
      'Min-jun',
      '',
      'Kim',
      company,
      '',
      '',
      '2 Jungang-daero',
      'Busan',
      '',
      '48731',
      'Korea',
      'China',
      '',
    ],
  ]
  const ends = [
    ['+49 40 0000 0000', '', 'a.weber@nordlicht.example', 'SMTP', ''],
    ['', '+82 10-0000-0000', 'kim@busan.example', 'SMTP', ''],
  ]
  const lines = [headings, ...rows.map((row, at) => [...row, ...(ends[at] ?? [])])]
  const content = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  return { name: 'contacts.CSV', mimeType: 'text/csv', buffer: inChineseCodePage(content) }
}

/**
 * The list of invoices of the tax bureau: the request in the remark, one invoice wholly taken back, the red-letter one for it, one
 * of which a part was taken back, and the goods of all on a second sheet.
 */
export async function taxFile(requestNo: string, number: string, day: string): Promise<PublicFile> {
  const heading = [
    ...[
      '序号',
      '发票代码',
      '发票号码',
      '数电发票号码',
      '销方识别号',
      '销方名称',
      '购方识别号',
      '购买方名称',
      '开票日期',
    ],
    ...[
      '金额',
      '税额',
      '价税合计',
      '发票来源',
      '发票票种',
      '发票状态',
      '是否正数发票',
      '发票风险等级',
      '开票人',
      '备注',
    ],
  ]
  const row = (at: number, total: number, state: string, isPositive: string, remark: string) => [
    ...[
      String(at),
      '',
      '',
      `${number}${at}`,
      '91440300MA5DEM0019',
      '测试国际货代有限公司',
      '',
      '某某有限公司',
    ],
    ...[`${day} 10:22:33`, total, 0, total, '电子发票服务平台', '数电票（普通发票）', state, isPositive],
    ...['正常', '李梅', remark],
  ]
  const rows = [
    heading,
    row(1, 4321, '正常', '是', `申请编号：${requestNo}`),
    row(2, 880, '已红冲-全额', '是', requestNo),
    row(3, -880, '正常', '否', '被红冲蓝字发票'),
    row(4, 660, '已红冲-部分', '是', requestNo),
  ]
  const goods = [
    ['序号', '数电发票号码', '货物或应税劳务名称', '价税合计'],
    ['1', `${number}1`, '*经纪代理服务*国际货运代理', 4321],
  ]
  const bytes = await writeXlsx({
    sheets: [
      { name: '发票基础信息', rows },
      { name: '信息汇总表', rows: goods },
    ],
  })
  return { name: '全量发票查询导出结果.xlsx', mimeType: xlsxType, buffer: Buffer.from(bytes) }
}

/** The bytes of a text in the Chinese code page: Node decodes it, and does not encode it. */
function inChineseCodePage(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const known = new Map<string, readonly number[]>()
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second))
      if (letter.length === 1 && !known.has(letter)) known.set(letter, [first, second])
    }
  return Buffer.from(
    [...text].flatMap((letter) =>
      letter.charCodeAt(0) < 0x80 ? [letter.charCodeAt(0)] : (known.get(letter) ?? [0x3f]),
    ),
  )
}
