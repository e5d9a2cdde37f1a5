import type { InvoiceKind } from '@berth/domain/money/tax-invoice'
import type { CutOffCode } from '@berth/domain/sailing/cut-off-code'
import type { Classifier } from '@berth/domain/transport/timeline'
import { cutOffWords } from '@berth/locales/cut-off-words'
import { defineWords } from '@berth/locales/language'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The heading of each column, followed by its aliases; headings of either language are recognized. */
const headings = defineWords<Record<ColumnKey, string>>(
  {
    company1: '英文公司名 | 公司名称（英文） | 公司名称 | 公司 | 英文公司名称 | 单位 | 单位名称',
    company2: '中文公司名 | 公司本地名称 | 公司中文名称 | 中文名称 | 公司名称（中文） | 公司名称（本地）',
    linkman: '联系人 | 姓名',
    given_name: '名',
    family_name: '姓',
    phone: '电话 | 联系电话 | 手机 | 商务电话 | 移动电话 | 单位主要电话',
    email: '邮箱 | 电子邮箱 | 邮件 | 电子邮件 | 电子邮件地址',
    address1: '英文地址 | 地址（英文） | 地址 | 商务地址 街道',
    address2: '中文地址 | 本地地址 | 地址（中文） | 地址（本地）',
    city: '城市 | 商务地址 市/县',
    province: '省/州 | 省份 | 州 | 商务地址 省/市/自治区',
    country_id: '国家/地区 | 国家 | 国家代码 | 地区 | 商务地址 国家/地区',
    zip_code: '邮编 | 邮政编码 | 商务地址 邮政编码',
    e_code: '企业代码 | 企业编码 | 统一社会信用代码',
    credit_no:
      '统一社会信用代码 | 信用代码 | 社会信用代码 | 税号 | 纳税人识别号 | 企业代码 | 企业编码 | 注册号',
    credit_no_confirmed: '代码已核对 | 已核对',
    invoice_title: '发票抬头 | 开票抬头 | 抬头',
    member_kind: '会员类型 | 类型 | 公司类型 | 客户类型',
    member_person: '公司负责人 | 联系人 | 负责人 | 姓名',
    sign_in_email: '登录邮箱 | 邮箱 | 电子邮箱 | 邮件 | 电子邮件 | 电子邮件地址',
    member_language: '语言 | 对方的语言 | 通知语言',
    payment_days: '付款天数 | 账期 | 账期（天） | 付款期限 | 付款期限（天）',
    carrier_id: '船公司 | 船东 | 船司 | 承运人',
    pol_id: '起运港 | 装货港 | 装运港',
    pod_id: '目的港 | 卸货港',
    to_id: '交货地 | 目的地 | 交货地点',
    sdate: '有效期开始 | 开始日期 | 生效日期 | 有效期起',
    edate: '有效期结束 | 结束日期 | 失效日期 | 有效期止',
    validity: '有效期 | 有效期限 | 有效期间 | 有效期起止 | 有效日期',
    transit_days: '航程（天） | 航程 | 航程天数 | 航行天数',
    ton_price:
      '运价（US$/RT） | 计费吨单价 | 拼箱运价 | 拼箱价 | 拼箱 | 散货价 | 海运费 | 单价 | 每方运价 | 每方价格',
    min_tons: '最低计费吨 | 最低计费 | 最低 RT | 最低方数 | 起运吨',
    min_amount: '最低运费（US$） | 最低收费 | 最低费用',
    least: 'MIN | 低消 | 最低消费 | 起运 | 起运量',
    ton_weight: '每计费吨公斤数 | 重量比 | 方重比 | 吨方比 | 重货比例',
    cfs: '仓库 | 入仓仓库 | 交货仓库 | 仓库名称',
    closing_days: '截仓 | 截仓日 | 截关 | 截关日 | 截货 | 截货日',
    sailing_days: '开船 | 开船日 | 开航 | 开航日',
    schedule: '截仓开船 | 船期 | 班期 | 截开 | 截关开船',
    hub_id: '中转港 | 中转 | 经 | 经停 | 转运港',
    remark: '备注 | 说明',
    spaces: '柜型运价',
    day: '日期 | 汇率日期 | 发布日期',
    currency: '币种 | 货币 | 原币 | 交易货币 | 交易币种 | 账户币种 | 币别 | 币种名称',
    in_currency: '折算币种 | 目标币种 | 本币',
    rate: '汇率 | 折算价 | 中间价',
    booked_day:
      '入账日期 | 记账日期 | 记账日 | 入账时间 | 交易日期 | 交易日 | 交易时间 | 交易流水日期 | 日期 | 起息日 | 起息日期',
    payer:
      '付款人 | 对方户名 | 付款方 | 对方名称 | 付款人名称 | 付款方名称 | 对方单位名称 | 对方账户名称 | 对方单位 | 对方账号名称 | 收(付)方名称 | 汇款人 | 汇款人名称',
    credited:
      '到账金额 | 贷方金额 | 收入金额 | 贷方发生额 | 贷方 | 收入 | 转入金额 | 收款金额 | 存款金额 | 金额 | 交易金额 | 发生额 | 入账金额',
    transfer_remark:
      '附言 | 交易附言 | 摘要 | 交易摘要 | 业务摘要 | 其它摘要 | 其他摘要 | 交易说明 | 用途 | 交易用途 | 备注',
    transfer_direction:
      '借贷标志 | 借贷标识 | 借贷方向 | 借贷类型 | 借贷 | 收支 | 收支标志 | 收支标识 | 收支方向 | 收支类型 | 方向 | 交易方向 | 资金方向 | 资金流向 | 收付标志 | 收付标识 | 收付方向 | 收付款方向 | 收付 | 往来标志 | 来往账标志 | 往来账标志 | 来往账 | 往来账',
    transfer_type: '交易类型',
    debited: '支出 | 支出金额 | 借方金额 | 借方发生额 | 借方 | 付款金额 | 转出金额 | 提款金额 | 支取',
    transfer_state: '状态 | 交易状态 | 处理状态 | 入账状态',
    invoice_state: '发票状态 | 开票状态 | 状态',
    invoice_sign: '是否正数发票 | 正负标志',
    price_currency: '币种 | 运价币种 | 货币',
    rate_unit: '单位 | 外币单位 | 单位数量 | 交易单位',
    bank_reference:
      '银行流水号 | 流水号 | 交易流水号 | 核心流水号 | 账户明细编号-交易流水号 | 业务参考号 | 银行交易流水号 | 唯一流水号 | 交易编号 | 交易序号 | 日志号 | 凭证号',
    source: '汇率来源 | 来源 | 数据来源',
    invoice_request: '申请编号 | 开票申请编号 | 单据编号 | 业务单号',
    invoice_kind: '发票类型 | 发票种类 | 发票票种',
    invoice_code: '发票代码',
    invoice_number: '发票号码 | 数电发票号码 | 数电票号码',
    invoice_day: '开票日期',
    invoice_amount: '价税合计 | 含税金额 | 价税合计（小写）',
    rule_charge: '费用 | 费用名称 | 费用代码 | 费目 | 收费项目 | 费用项目 | 费用项 | 项目 | 名称 | 费用科目',
    rule_route: '航线 | 航线名称 | 航线代码',
    pol_country: '起运国家 | 起运国 | 起运国家/地区 | 装货国家',
    to_country: '目的国家 | 目的国 | 目的国家/地区 | 国家',
    container_mode: '整箱或拼箱 | 整箱拼箱 | 整箱/拼箱 | 装箱方式 | 整拼 | 箱货类型 | 运输方式',
    rule_containers: '柜型 | 箱型 | 适用柜型 | 箱型尺寸 | 箱型箱类 | 柜型尺寸',
    rule_basis: '计费单位 | 单位 | 计价单位 | 收费单位 | 计费方式 | 计费标准 | 收费标准单位',
    rule_amount: '金额 | 单价 | 费率 | 价格 | 收费标准 | 标准 | 费用金额',
    rule_minimum: '最低收 | 最低 | 最低收费 | 最低金额 | 最低消费 | 起收',
    rule_maximum: '最高收 | 最高 | 最高收费 | 最高金额 | 封顶',
    payment_term: '预付/到付 | 付款方式 | 付费方式 | 付款条款 | 预到付',
    charge_mode: '怎么收 | 收取方式 | 收费方式 | 含/另计 | 是否包含',
    supplier: '供应商 | 供货方 | 采购对象 | 上家 | 庄家',
    contract_no: '合约号 | 合约 | 约号 | 合同号 | 运价协议号',
    buyer_group: '客户组 | 客户分组 | 客户等级 | 组',
    buyer: '公司 | 客户 | 客户名称 | 公司名称 | 会员',
    grouped_company:
      '公司 | 客户 | 客户名称 | 公司名称 | 会员 | 英文公司名 | 中文公司名 | 统一社会信用代码 | 信用代码 | 税号',
    margin_container: '柜型 | 箱型',
    margin_kind: '加价方式 | 加价单位 | 金额或百分比',
    margin: '加价幅度 | 加价 | 毛利 | 利润 | 加成',
    margin_least: '最低加价（US$） | 最低毛利 | 最低利润',
    round_up_to: '进位到 | 进位 | 取整',
    below_cost_reason: '低于成本的原因 | 低价原因 | 原因',
    service: '航线代码 | 航线 | 航线名称',
    vessel: '船名 | 英文船名 | 大船名 | 船舶',
    imo_no: 'IMO 编号 | IMO | IMO 号',
    voyage: '航次 | 出口航次 | 航次号',
    call_port: '挂靠港 | 港口 | 挂港 | 靠港 | 停靠港',
    terminal: '码头 | 靠泊码头 | 泊位',
    sequence: '挂靠顺序 | 序号 | 顺序 | 港序',
    arrival_planned: '计划到港 | 计划到港时间 | 计划抵港',
    arrival_estimated: '预计到港 | 预计到港时间 | 预抵 | 预计抵港 | 到港 | 到港日 | 到港日期',
    departure_planned: '计划离港 | 计划离港时间 | 计划开航',
    departure_estimated:
      '预计离港 | 预计离港时间 | 预离 | 预计开航 | 离港 | 开航日 | 开航日期 | 开船日 | 开船日期 | 船期',
    event_container: '柜号 | 箱号 | 集装箱号 | 集装箱编号 | 货柜号 | 箱号码',
    event_order:
      '单号 | 订舱号 | 订单号 | 委托号 | SO 号 | SO | 提单号 | 主单号 | 主提单号 | 船东提单号 | 船公司单号 | 运单号 | 提单号/订舱号',
    event_code:
      '节点代码 | 节点 | 代码 | 动态 | 状态 | 箱状态 | 箱动态 | 动态代码 | 状态代码 | 节点名称 | 状态描述 | 动态描述 | 动态名称 | 物流节点 | 事件 | 事件代码 | 操作类型 | 作业类型',
    event_classifier: '时间性质 | 时间类型 | 是否预计 | 预计/实际 | 实际/预计 | 事件性质',
    event_time:
      '时间 | 节点时间 | 动态时间 | 状态时间 | 发生时间 | 事件时间 | 操作时间 | 作业时间 | 日期时间 | 日期',
    event_place:
      '地点 | 港口 | 节点地点 | 动态地点 | 发生地点 | 事件地点 | 所在地 | 地点代码 | 港口代码 | 港口名称 | 城市',
    event_terminal: '码头 | 码头名称 | 堆场 | 码头/堆场 | 场站 | 作业码头 | 堆场名称 | 箱站',
    event_emptiness: '空重 | 空/重 | 空重箱 | 空重标志 | 空重标识 | 箱空重',
    event_delay: '延误原因 | 延误代码 | 延误原因代码',
    event_source: '数据来源 | 来源 | 数据源 | 信息来源',
    event_reference: '来源编号 | 来源流水号 | 事件编号 | 事件号 | 动态编号 | 消息编号 | 流水号 | 数据编号',
  },
  {
    company1: 'Company name (English) | Company name | Company',
    company2: 'Company name (Chinese) | Local company name | Company name (local) | Company 2',
    linkman: 'Contact | Contact person | Contact name | Name | Full name',
    given_name: 'First name | Given name',
    family_name: 'Last name | Surname | Family name',
    phone: 'Phone | Tel | Telephone | Mobile | Business phone | Mobile phone | Company main phone',
    email: 'Email | E-mail | Email address | Mail',
    address1: 'Address (English) | Address | Address 1 | Street | Business street',
    address2: 'Address (Chinese) | Local address | Address 2 | Address (local)',
    city: 'City | Town | Business city',
    province: 'State/province | State | Province | Business state',
    country_id: 'Country/region | Country | Country code | Business country/region | Business country',
    zip_code: 'Postal code | Zip | Zip code | Postcode | Business postal code',
    e_code: 'Company code | Enterprise code | Tax ID',
    credit_no:
      'Unified social credit code | Credit code | Tax ID | Tax number | VAT ID | VAT number | Registration number',
    credit_no_confirmed: 'Code checked | Checked',
    invoice_title: 'Billing name | Invoice title | Invoice name',
    member_kind: 'Member type | Type | Company type | Kind',
    member_person: 'Company owner | Contact | Contact person | Contact name | Name | Full name',
    sign_in_email: 'Sign-in email | Email | E-mail | Email address | Mail',
    member_language: 'Language',
    payment_days: 'Payment days | Payment term | Payment term (days) | Credit days',
    carrier_id: 'Carrier | Carrier code | SCAC | Line',
    pol_id: 'Port of loading | POL | Origin port | Loading port | Origin',
    pod_id: 'Port of discharge | POD | Unload port | Discharge port',
    to_id: 'Place of delivery | DEL | Delivery place | Destination',
    sdate: 'Valid from | Start date',
    edate: 'Valid to | End date | Valid until',
    validity: 'Validity | Valid | Validity period | Period of validity',
    transit_days: 'Transit days | Transit time | T/T | Transit',
    ton_price:
      'US$ per RT | Price per RT | LCL rate | LCL | W/M | RT | Per RT | Per CBM | Per W/M | USD per CBM | USD/RT | USD/CBM | USD/W/M | USD W/M | O/F | Ocean freight | O/F W/M | Freight rate',
    min_tons: 'Minimum RT | Min RT | Min CBM | Minimum CBM | Min W/M | Minimum tons',
    min_amount: 'Minimum freight (US$) | Min charge | Minimum charge | Min O/F',
    least: 'Minimum',
    ton_weight: 'Kilograms per RT | KG/RT | KG/CBM | Kgs per CBM | Weight ratio',
    cfs: 'CFS | Warehouse | CFS warehouse | CFS name',
    closing_days: 'CFS closing | Closing | Closing day | Closing days | Cut-off | Cut-off day | CFS cut-off',
    sailing_days: 'Sailing | Sailing day | Sailing days | ETD | ETD day',
    schedule: 'Closing and sailing | Schedule | Weekly schedule | Cut/ETD',
    hub_id: 'Port of transhipment | Hub | Via | T/S port | T/S | Transshipment port | Via port',
    remark: 'Remark | Remarks | Note | Notes',
    spaces: 'Container prices',
    day: 'Date | Day | Rate date',
    currency: 'Currency | Trade currency | Transaction currency | Account currency | Ccy | From',
    in_currency: 'In currency | To currency | To',
    rate: 'Exchange rate | Rate',
    booked_day:
      'Booked on | Booking date | Posting date | Post date | Transaction date | Trans. date | Date | Value date',
    payer:
      'Payer | Payer’s name | Payer name | Ordering party | Counterparty | Counterparty name | Remitter | Sender',
    credited:
      'Amount received | Credit | Credits | Credit amount | Amount credit | Money in | Deposit | Deposits | Deposit amount | Amount | Trade amount | Transaction amount',
    transfer_remark:
      'Transfer remark | Remittance information | Details | Payment details | Description | Narration | Narrative | Purpose | Remark | Remarks',
    transfer_direction: 'Dr/Cr | Debit/Credit | Direction | Credit/Debit | D/C',
    transfer_type: 'Transaction type',
    debited:
      'Debit | Debits | Debit amount | Amount debit | Amount debited | Money out | Withdrawal | Withdrawals | Withdrawal amount | Paid out',
    transfer_state: 'Status | State | Transaction status',
    invoice_state: 'Invoice status | Status',
    invoice_sign: 'Positive invoice',
    price_currency: 'Currency | Rate currency',
    rate_unit: 'Units | Unit | Per | Nominal',
    bank_reference:
      'Bank reference | Bank entry no. | Transaction reference number | Transaction reference | Transaction ID | Reference number | Reference',
    source: 'Rate source | Source',
    invoice_request: 'Request no. | Document no. | Invoice request',
    invoice_kind: 'Invoice type | Invoice kind',
    invoice_code: 'Invoice code',
    invoice_number: 'Invoice no. | Invoice number',
    invoice_day: 'Invoice date | Issued on',
    invoice_amount: 'Total with tax | Amount with tax | Total amount',
    rule_charge: 'Charge | Charge code | Charge name | Description | Item | Fee | Charge item | Surcharge',
    rule_route: 'Trade lane | Lane | Trade | Route',
    pol_country: 'Country of loading | Origin country | From country',
    to_country: 'Country of delivery | Destination country | To country | Country',
    container_mode: 'FCL or LCL | FCL/LCL | Load type | Mode | Service type',
    rule_containers: 'Container types | Container type | Container | Equipment | Size/type | Container size',
    rule_basis: 'Basis | Unit | Per | Charge basis | UOM | Rate basis | Calculation',
    rule_amount: 'Amount | Rate | Unit price | Price | Tariff',
    rule_minimum: 'Minimum | Min | Min. | Minimum charge',
    rule_maximum: 'Maximum | Max | Max. | Maximum charge',
    payment_term: 'Prepaid/collect | Prepaid or collect | Payment term | Terms | PP/CC | P/C',
    charge_mode: 'Charged | How charged | Included | Included or on top',
    supplier: 'Supplier | Vendor | Bought from | Co-loader',
    contract_no: 'Contract no. | Contract | Contract number | Service contract | S/C no.',
    buyer_group: 'Customer group | Group | Customer tier',
    buyer: 'Company | Customer | Customer name | Company name | Member',
    grouped_company:
      'Company | Customer | Customer name | Company name | Member | Company name (English) | Company name (Chinese) | Unified social credit code | Credit code | Tax ID',
    margin_container: 'Container type | Container | Equipment',
    margin_kind: 'Margin in | Margin kind | Margin unit | Amount or percent',
    margin: 'Margin added | Margin | Markup | Mark-up | Profit',
    margin_least: 'Least margin (US$) | Least margin | Minimum margin | Minimum markup',
    round_up_to: 'Round up to | Rounding | Round to',
    below_cost_reason: 'Why below cost | Reason below cost | Reason',
    service: 'Service code | Service | Loop | Service name',
    vessel: 'Vessel | Vessel name | Ship | Ship name | VSL',
    imo_no: 'IMO number | IMO | IMO no.',
    voyage: 'Voyage | Voyage no. | Voyage number | Voy | Voy. | Export voyage',
    call_port: 'Port of call | Port | Port code | UN/LOCODE | UNLOCODE | Location',
    terminal: 'Terminal | Terminal name | Berth',
    sequence: 'Call order | Sequence | Seq | Seq. | No.',
    arrival_planned: 'Planned arrival | Proforma arrival | Scheduled arrival | PTA | STA',
    arrival_estimated: 'Estimated arrival | ETA | Arrival | Arrival date',
    departure_planned: 'Planned departure | Proforma departure | Scheduled departure | PTD | STD',
    departure_estimated: 'Estimated departure | ETD | ETS | Departure | Departure date | Sailing date',
    event_container:
      'Container no. | Container | Container number | Cntr no. | Cntr | Ctnr no. | Unit | Unit number | Equipment no. | Equipment reference | Box',
    event_order:
      'SO, B/L or booking no. | Order no. | Booking no. | Booking number | Booking | Bkg no. | Order number | SO no. | B/L no. | B/L number | BL | BOL | Bill of lading | MBL | MBL no. | Master B/L | Carrier booking reference | Transport document reference',
    event_code:
      'Event code | Event | Code | Status | Status code | Status name | Milestone | Move | Movement | Move type | Event type code | Event description | Status description | Activity | Latest event',
    event_classifier:
      'Kind of time | Classifier | Event classifier | Event classifier code | Actual/estimated | Act/est | IsEsti | Is estimated | Estimated',
    event_time:
      'Time | Event time | Event date time | Event date | Status time | Status date | Move date | Move time | Date/time | Date time | Date | Timestamp',
    event_place:
      'Place | Port | Location | Event location | Event place | Port code | UN location code | UN/LOCODE | UNLOCODE | Location code | City',
    event_terminal: 'Terminal | Terminal name | Facility | Facility name | Depot | Yard',
    event_emptiness:
      'Empty or laden | Empty/laden | Empty/full | E/F | F/E | Full/empty | Laden/empty | Load status | Empty indicator | Empty indicator code',
    event_delay: 'Delay reason | Delay reason code | Delay code',
    event_source: 'Data source | Source | Provider',
    event_reference:
      'Source reference | Event ID | Event no. | Event reference | Message ID | Reference | Ref. | ID',
  },
)

/** What carriers and forwarders call the cut-offs besides their own names; a code is a name, too. */
const cutOffHeadings = defineWords<Partial<Record<CutOffCode, string>>>(
  {
    DCO: '截单时间 | 截单证 | 截文件 | 截提单 | 截补料',
    VCO: '截 VGM 时间 | VGM',
    FCO: '截重时间 | 截重柜 | 截还柜 | 截箱',
    PCO: '截港时间 | 截港期',
    EFC: '开港 | 开港时间 | 开舱 | 开仓',
    CUA: '截关 | 截关时间 | 截放行 | 截放行条',
    AFC: '截 AMS | 截 ENS | 截舱单',
  },
  {
    DCO: 'SI closing | SI | SI cutoff | Doc cut-off | Documentation cut-off | Docs cut-off',
    VCO: 'VGM cutoff | VGM closing',
    FCO: 'CY cut-off | CY cutoff | CY closing | CY | Cargo cut-off | FCL cut-off',
    LCO: 'CFS cut-off | CFS closing | LCL cut-off',
    PCO: 'Port cutoff',
    EFC: 'Gate open | CY open | CY opening | Earliest receiving',
    CUA: 'Customs cut-off | Customs closing',
    AFC: 'AMS cut-off | ENS cut-off | AMS closing',
  },
)

/** Returns the heading of a cut-off and its aliases. */
export function namedCutOff(code: CutOffCode): Pick<SheetColumn, 'heading' | 'alsoNamed'> {
  const others = Object.values(cutOffHeadings).flatMap((names) => names[code]?.split(' | ') ?? [])
  return {
    heading: { 'zh-CN': cutOffWords['zh-CN'][code], 'en-US': cutOffWords['en-US'][code] },
    alsoNamed: [code, ...others],
  }
}

/** What data services and terminals write for a kind of time and for an empty or laden container. */
const eventChoices = defineWords<Record<Classifier | 'empty' | 'laden', string>>(
  {
    // `是` and `否` answer whether a time is only estimated.
    PLN: '计划 | 计划时间',
    EST: '预计 | 预计时间 | 预估 | 是',
    ACT: '实际 | 实际时间 | 已发生 | 已完成 | 否',
    empty: '空 | 空箱 | 空柜',
    laden: '重 | 重箱 | 重柜',
  },
  {
    PLN: 'Planned | Plan | Scheduled | P',
    EST: 'Estimated | Estimate | Expected | E | Y | Yes | True',
    ACT: 'Actual | A | N | No | False',
    // UN/EDIFACT has 4 for empty and 5 for full.
    empty: 'Empty | E | MT | MTY | 4',
    laden: 'Laden | Full | Loaded | L | F | 5',
  },
)

/** The names of a choice of a sheet of events, in both languages. */
export function namesOfEvent(choice: keyof (typeof eventChoices)['zh-CN']): string[] {
  return Object.values(eventChoices).flatMap((names) => names[choice].split(' | '))
}

/** How tax software names the kinds of invoices. */
const invoiceNames = defineWords<Record<InvoiceKind, string>>(
  {
    ordinary:
      '普票 | 普通发票 | 增值税普通发票 | 增值税电子普通发票 | 电子发票（普通发票） | 数电普票 | 数电票（普通发票）',
    special:
      '专票 | 专用发票 | 增值税专用发票 | 增值税电子专用发票 | 电子发票（增值税专用发票） | 数电专票 | 数电票（增值税专用发票）',
  },
  { ordinary: 'Ordinary | Ordinary invoice', special: 'Special VAT | Special invoice' },
)

/** What people write for each choice of a member's sheet; several names are separated as headings are. */
const memberChoices = defineWords<Record<'shipper' | 'forwarder' | 'zh-CN' | 'en-US' | 'yes' | 'no', string>>(
  {
    shipper: '货主 | 托运人 | 直客',
    forwarder: '货代 | 货运代理 | 同行',
    'zh-CN': '中文 | 汉语',
    'en-US': '英文 | 英语',
    yes: '是 | 已核对',
    no: '否',
  },
  {
    shipper: 'Shipper',
    forwarder: 'Forwarder | Freight forwarder',
    'zh-CN': 'Chinese | zh | cn',
    'en-US': 'English | en',
    yes: 'Yes | Y',
    no: 'No | N',
  },
)

/** The names of a choice of a member's sheet, in both languages. */
export function namesOfMember(choice: keyof (typeof memberChoices)['zh-CN']): string[] {
  return Object.values(memberChoices).flatMap((names) => names[choice].split(' | '))
}

/** The names of a kind of invoice, in both languages. */
export function namesOfInvoice(kind: InvoiceKind): string[] {
  return Object.values(invoiceNames).flatMap((names) => names[kind].split(' | '))
}

/** The headings that carriers and forwarders give the price of a container type; `_` stands for the type. */
const priceHeadings = defineWords(
  { price: '_运价 | _海运费 | 海运费_ | _价格' },
  { price: '_ | USD _ | _ USD | O/F _ | _ O/F | Ocean freight _' },
)

/** The headings of the price of a container type, in both languages. */
export function headingsOfPrice(type: string): string[] {
  return Object.values(priceHeadings).flatMap(({ price }) => price.replaceAll('_', type).split(' | '))
}

type ColumnKey =
  | 'company1'
  | 'company2'
  | 'linkman'
  | 'given_name'
  | 'family_name'
  | 'phone'
  | 'email'
  | 'address1'
  | 'address2'
  | 'city'
  | 'province'
  | 'country_id'
  | 'zip_code'
  | 'e_code'
  | 'credit_no'
  | 'credit_no_confirmed'
  | 'invoice_title'
  | 'member_kind'
  | 'member_person'
  | 'sign_in_email'
  | 'member_language'
  | 'payment_days'
  | 'carrier_id'
  | 'pol_id'
  | 'pod_id'
  | 'to_id'
  | 'sdate'
  | 'edate'
  | 'validity'
  | 'transit_days'
  | 'ton_price'
  | 'min_tons'
  | 'min_amount'
  | 'least'
  | 'ton_weight'
  | 'cfs'
  | 'closing_days'
  | 'sailing_days'
  | 'schedule'
  | 'hub_id'
  | 'remark'
  | 'spaces'
  | 'day'
  | 'currency'
  | 'in_currency'
  | 'rate'
  | 'source'
  | 'booked_day'
  | 'payer'
  | 'credited'
  | 'transfer_remark'
  | 'transfer_direction'
  | 'transfer_type'
  | 'transfer_state'
  | 'debited'
  | 'bank_reference'
  | 'invoice_request'
  | 'invoice_kind'
  | 'invoice_code'
  | 'invoice_number'
  | 'invoice_day'
  | 'invoice_amount'
  | 'invoice_state'
  | 'invoice_sign'
  | 'price_currency'
  | 'rate_unit'
  | 'rule_charge'
  | 'rule_route'
  | 'pol_country'
  | 'to_country'
  | 'container_mode'
  | 'rule_containers'
  | 'rule_basis'
  | 'rule_amount'
  | 'rule_minimum'
  | 'rule_maximum'
  | 'payment_term'
  | 'charge_mode'
  | 'supplier'
  | 'contract_no'
  | 'buyer_group'
  | 'buyer'
  | 'grouped_company'
  | 'margin_container'
  | 'margin_kind'
  | 'margin'
  | 'margin_least'
  | 'round_up_to'
  | 'below_cost_reason'
  | 'service'
  | 'vessel'
  | 'imo_no'
  | 'voyage'
  | 'call_port'
  | 'terminal'
  | 'sequence'
  | 'arrival_planned'
  | 'arrival_estimated'
  | 'departure_planned'
  | 'departure_estimated'
  | 'event_container'
  | 'event_order'
  | 'event_code'
  | 'event_classifier'
  | 'event_time'
  | 'event_place'
  | 'event_terminal'
  | 'event_emptiness'
  | 'event_delay'
  | 'event_source'
  | 'event_reference'

/** Returns the heading of a column and its aliases. */
export function named(key: ColumnKey): Pick<SheetColumn, 'heading' | 'alsoNamed'> {
  const [zh = '', ...zhOthers] = headings['zh-CN'][key].split(' | ')
  const [en = '', ...enOthers] = headings['en-US'][key].split(' | ')
  return { heading: { 'zh-CN': zh, 'en-US': en }, alsoNamed: [...zhOthers, ...enOthers] }
}
