import type { Finding, Rule } from '@berth/domain/finding'
import { writeFigure } from '@berth/domain/text/write-figure'
import { defineWords, type Language } from './language.ts'
import { missingWords } from './missing-words.ts'
import { plural } from './plural.ts'

type Params = NonNullable<Finding['params']>

/** Lists file types for display, from `pdf,doc`. */
function listed(kinds: string | number | undefined, separator: string): string {
  return String(kinds).split(',').join(separator)
}

/** A size in bytes in the format of the specification: 10MB. */
function megabytes(bytes: string | number | undefined): string {
  return `${Math.round((Number(bytes) / 1_048_576) * 10) / 10}MB`
}

function kilograms(weight: string | number | undefined): string {
  return writeFigure(Number(weight), 0, 3)
}

/** The things to choose, where a form passes one to the rule. */
const things = defineWords<Readonly<Record<string, string>>>(
  { carrier: '船公司', pol: '起运港', to: '交货地', pod: '目的港', validity: '有效期' },
  {
    carrier: 'a carrier',
    pol: 'a port of loading',
    to: 'a place of delivery',
    pod: 'a port of discharge',
    validity: 'a validity period',
  },
)

function thing(language: Language, of: string | number | undefined): string {
  return things[language][String(of)] ?? ''
}

function missing(language: Language, label: string | number | undefined): string {
  const { bare, named } = missingWords[language]
  return label === undefined ? bare : named(String(label))
}

/** The name of an advance filing, which the operator has given in both languages. */
export function filing(language: Language, { zh = '', en = '' }: Params): string {
  return String(language === 'zh-CN' ? zh : en)
}

/** How servers and files write days. A field names the format that it shows instead. */
const isoDay = 'YYYY-MM-DD'

/** The message of each rule, shown at the field that breaks it. */
export const ruleWords = defineWords<Record<Rule, (params: Params) => string>>(
  {
    required: ({ label }) => missing('zh-CN', label),
    choose: ({ of }) => `请选择${thing('zh-CN', of)}`,
    at_least_one: () => '请至少填写一行',
    authority_required: () => '请至少选择一项权限',
    type: () => '格式不正确',
    unread_text: ({ text }) => `无法识别“${text}”`,
    unknown_field: () => '未知字段',
    one_of: () => '不在可选范围内',
    min_length: ({ min }) => `至少 ${min} 个字符`,
    max_length: ({ max }) => `不能超过 ${max} 个字符`,
    min_value: ({ min }) => `不能小于 ${min}`,
    max_value: ({ max }) => `不能大于 ${max}`,
    decimals: ({ digits }) => `最多 ${digits} 位小数`,
    integer: () => '必须是整数',
    positive: () => '必须大于 0',
    printable: ({ character, at }) => `第 ${at} 个字符“${character}”单证上打印不出来，请换一个写法`,
    common_text: ({ character, at }) => `第 ${at} 个字符“${character}”不能用，限英文大写、数字、空格和符号`,
    email: () => '邮箱格式不正确',
    phone: () => '只能填写数字和加号',
    hs_code: () => 'HS 编码为 6 至 10 位数字',
    day: ({ format = isoDay }) => `日期格式应为 ${format}`,
    instant: () => '时间格式不正确',
    not_past: () => '不能早于今天',
    not_future: () => '不能晚于今天',
    month_not_over: () => '这个月还没有结束',
    currency_code: () => '请填写三位币种代码，例如 USD',
    same_currency: () => '两个币种不能相同',
    tax_rates: () => '请填写税率（%），用逗号分隔，例如 0, 6, 9',
    reminder_days: () => '请填写天数，用逗号分隔，到期前为负数，例如 -3, 1, 7',
    not_before_etd: () => '不能早于 ETD',
    not_before_arrival: () => '离港不能早于到港',
    not_before_last_call: () => '不能早于上一港',
    not_after_next_call: ({ time }) => `晚于下一港的时间（${time}）`,
    not_after_departure: () => '截止时间不能晚于离港',
    actual_time: () => '实际时间不能晚于现在，也不能早于 400 天前',
    imo_number: () => 'IMO 编号应为 7 位数字，且校验位正确',
    call_in_use: ({ count }) => `还有 ${count} 票订单在此港装卸，不能删除`,
    call_known: ({ sailing }) => `该船公司、船名、航次在此港已有船期：${sailing}`,
    change_running: () => '上一次改动还在进行，请等它完成，或先停止',
    change_open: () => '会员申请的改单还没答复，请先接受或不接受',
    nothing_changed: () => '没有改动',
    leaves_nothing: () => '原订单至少要留下一部分',
    boxes_do_not_fit: ({ type, min, max }) => `随新订单走的 ${type} 箱号应为 ${min}–${max} 个`,
    split_too_often: ({ max }) => `一个订单最多拆出 ${max} 个新订单`,
    same_so: () => '新订单要有自己的 S/O 号',
    answer_time: () => '答复时间须晚于现在，且在 30 天以内',
    duplicate: () => '重复',
    too_many: ({ max }) => `最多 ${max} 行`,
    too_many_chosen: ({ max }) => `最多选 ${max} 项`,
    not_found: () => '未找到，请重新选择',
    isf_type_missing: () => '未找到 ISF 类型',
    isf_required: () => '请上传 ISF 文件',
    filing_required: (params) => `${filing('zh-CN', params)} 要求填写`,
    eori: () => 'EORI 为两位国家代码加最多 15 位字母或数字',
    street_number: (params) => `${filing('zh-CN', params)} 要求地址有门牌号或邮政信箱（P.O. BOX）`,
    vague_description: (params) => `品名 ${params.term} 过于笼统，${filing('zh-CN', params)} 不接受`,
    code_prefix: ({ prefixes }) => `企业代码须以 ${prefixes} 之一开头`,
    type_not_booked: ({ name }) => `柜型 ${name} 不在原订单中`,
    more_than_booked: ({ name, count }) => `${name} 数量超过原订单数量 ${count}`,
    fewer_than_booked: ({ name, count, declared }) => `${name} 订舱 ${count} 柜，只填了 ${declared} 柜`,
    one_container_number: () => '这一格只填一个柜号，封号另填一格',
    container_number_shape: () => '柜号不符合标准格式，货主自备柜（SOC）可继续',
    check_digit: () => '校验位不符，货主自备柜（SOC）可继续',
    four_digits: () => '请填柜号的后 4 位数字',
    vgm_below_cargo_and_tare: ({ type, limit }) =>
      type
        ? `VGM 小于货物毛重加皮重，${type} 约 ${kilograms(limit)} kg`
        : `VGM 小于货物毛重 ${kilograms(limit)} kg`,
    vgm_above_maximum: ({ type, limit }) => `VGM 超过 ${type} 的最大总重 ${kilograms(limit)} kg`,
    vgm_below_cargo: ({ limit }) => `VGM 不能小于货物毛重 ${kilograms(limit)} kg`,
    weight_above_payload: ({ type, limit }) => `毛重超过 ${type} 的最大载重 ${kilograms(limit)} kg`,
    container_elsewhere: ({ order_no }) => `已用于在途订单 ${order_no}`,
    many_containers: ({ count, type }) => `${count} 个 ${type}，请核对柜量`,
    bills_required: () => '请选择账单',
    one_currency: () => '一次付款的账单须为同一币种',
    nothing_owed: () => '费用全部到付，会员无需付款；请改为预付，或选择“无需付款”',
    not_quoted_reason: () => '报价未包含此项，请写明原因',
    slip_required: () => '请上传付款水单',
    corrections_open: () => '有修改尚未提交或处理，暂不能确认',
    differences_unchecked: () => '还有差异未核对，请逐项接受或提出修改',
    corrections_undecided: () => '还有修改未处理，请逐项采纳或不采纳',
    credit_code: () => '校验码不符，请与营业执照核对；如果没有错，请勾选“已核对”',
    account_number: () => '请填写银行账号（数字）',
    not_invoiceable: () => '该账单不能申请开票：未确认、已全额冲减或已在其他开票申请中',
    invoice_one_currency: () => '一张发票的账单须为同一币种',
    title_incomplete: () => '开专票的抬头须有税号、地址、电话、开户行和账号',
    invoice_number: () => '发票号码为 20 位数字，或 8 位数字加发票代码',
    invoice_code: () => '8 位发票号码须有 10 或 12 位发票代码，20 位号码没有代码',
    request_closed: () => '该申请已开票或已结束',
    invoice_kind_differs: () => '与申请的发票类型不符',
    invoice_amount_differs: ({ amount }) => `与申请金额 ${amount} 不符`,
    more_than_invoiced: ({ amount }) => `不能超过该发票未冲红的金额 ${amount}`,
    bill_number_issued: () => '提单已签发，号码不能再改',
    bl_unchanged: () => '与上一版相同，没有可发出的改动',
    approval_required: () => '会员确认后才能签发',
    fee_changed: () => '费用已变，请重新核对后再同意',
    amendment_open: () => '已有一份改单申请待处理',
    telex_not_possible: () => '这票提单不能电放，请看原因',
    work_hours: () => '请按“MON-FRI 09:00-18:00, SAT 09:00-12:00”填写',
    mail_server: () => '请填写发信服务器的地址和端口，例如 smtp.exmail.qq.com:465',
    tolerance_list: () => '请按“币种 金额”填写，用逗号分隔，例如 USD 30, CNY 200',
    more_than_open: () => '不能超过该账单的未付金额',
    more_than_creditable: () => '不能超过该账单还可冲减的金额',
    more_than_credit: () => '不能超过可用余额',
    more_applied_than_received: () => '核销金额超过到账金额与可用余额之和',
    beyond_tolerance: ({ max }) =>
      max === undefined ? '差额超过可记为手续费的上限' : `差额超过可记为手续费的上限 ${max}`,
    write_off_not_allowed: () => '超过手续费容差的减免需要有减免权限的同事确认',
    receiver_required: () => '请填写收件信息',
    one_way_only: () => '电放和正本提单只能选一种',
    release_proof_required: () => '请填写放单号或上传电放通知',
    file_type: ({ kinds }) => `只支持 ${listed(kinds, '、')} 格式的文件`,
    file_content: ({ content, kinds }) =>
      `文件内容是 ${content}，这里只支持 ${listed(kinds, '、')} 格式的文件`,
    file_ending: ({ content }) => `文件内容是 ${content}，与扩展名不符：请把扩展名改为 .${content} 再上传`,
    file_damaged: () => '文件不完整或已损坏，请重新下载或另存后再上传',
    file_size: ({ max }) => `文件大小不能超过 ${megabytes(max)}`,
    file_empty: () => '文件内容为空',
    password_length: ({ min }) => `密码至少${min}个字符`,
    storage_full: ({ max }) => `贵公司的存储空间（${max} MB）已用完，请删除不用的附件，或联系客服`,
    password_common: () => '这个密码过于常见，容易被猜中，请换一个',
    password_mismatch: () => '两次输入的密码不一致',
    terms_required: () => '请阅读并同意使用条款和隐私条款',
    image_type: () => '只支持 jpg、png 格式的文件',
    image_size: ({ max }) => `文件大小不能超过 ${megabytes(max)}`,
    image_pixels: () => '图片尺寸过大，请缩小后再上传',
    image_broken: () => '图片无法读取，请换一张',
    username_taken: () => '该邮箱已注册，请直接登录或找回密码',
    member_has_code: ({ name }) => `会员“${name}”已使用该代码；确需添加请在会员页面新增`,
    code_wrong: () => '验证码不正确或已失效',
    not_before_start: () => '不能早于开始日期',
    space_required: () => '请至少添加一个舱位',
    space_incomplete: () => '请完善舱位信息',
    duplicate_type: () => '柜型不能重复',
    three_sides: () => '请按“长×宽×高”填写三个尺寸，如 120×80×100',
    sides_unit: () => '无法识别尺寸的单位，请统一用厘米',
    sides_ambiguous: ({ value, one, other }) =>
      `“${value}”的单位可能是 ${one}，也可能是 ${other}，请写明单位`,
    volume_or_measures: () => '体积与长宽高只填一种',
    break_from_zero: () => '第一档须从 0 开始',
    break_not_rising: () => '须大于上一档的起点',
    outside_country: () => '该港口不在所选国家',
    never_matches: () => '与其他条件矛盾，永远不会适用',
    charge_rule_tie: ({ rule }) => `与 ${rule} 无法区分：地点、船公司、柜型和生效日的宽窄都相同`,
    only_lcl: () => '按计费吨收费只适用于拼箱，请选择拼箱',
    percent_in_freight: () => '按运费百分比收费须用美元',
    group_or_company: () => '客户组与公司只选一个',
    least_of_percent: () => '只有按百分比加价才有最低加价',
    quote_unavailable: () => '报价已失效，请重新查价，或移除报价后提交',
    not_as_quoted: () => '与报价不一致，请改回或移除报价',
    outside_quote: ({ from, to }) => `报价有效期为 ${from} ~ ${to}，请修改日期或移除报价`,
    no_quoted_price: () => '报价中没有该柜型的价格',
    already_colleague: () => '该邮箱已是同事账号',
    already_invited: () => '已邀请过，可在下方重发邀请',
    too_many_invited: ({ max }) => `待接受的邀请已达 ${max} 个，请先取消一部分`,
    too_many_passkeys: ({ max }) => `通行密钥最多 ${max} 个，请先移除不用的`,
    too_many_links: ({ max }) => `有效的链接已达 ${max} 个，请先停用一部分`,
    link_over: () => '货到港已久，链接一建就失效，不能再建',
    old_password_wrong: () => '当前密码不正确',
    issuer: () => '须为 https 开头、带域名的地址，不含参数',
    issuer_unreachable: () => '无法从此地址读取登录服务的配置',
    issuer_differs: () => '此地址返回的是另一个登录服务的配置',
    scope_openid: () => '须包含 openid',
    short_name: () => '限小写字母、数字和连字符',
    domain: () => '域名格式不正确，例如 example.com',
    domain_taken: () => '已用于另一家公司的登录服务',
    sign_in_there_first: () => '请先用企业账号登录一次，确认可用后再开启',
    provider_unknown: () => '没有公司为此邮箱或简称开通企业账号登录，请改用密码登录',
    registered_password_wrong: () => '与注册时填写的密码不一致',
    url: () => '网址应以 http:// 或 https:// 开头',
    colour: () => '颜色格式应为 #rrggbb',
    swift: () => 'SWIFT 代码为 8 或 11 位大写字母和数字',
    number: () => '请填写数字',
    figure_character: ({ character, at }) => `第 ${at} 个字符“${character}”不是数字，请改成一个数`,
    figure_unit: ({ unit }) => `此栏不是这个单位：${unit}，请换算后填写`,
    figure_currency: ({ currency, other }) => `此栏币种是 ${currency}，不是 ${other}，请换算后填写`,
    figure_negative: () => '不能是负数',
    figure_scientific: ({ value }) =>
      `“${value}”是科学记数法，末尾数字已丢失；请把表格该列设为文本后重新填写`,
    figure_digits: ({ max }) => `超过 ${max} 位数字，无法准确保存`,
    figure_ambiguous: ({ value, one, other }) => `“${value}”可能是 ${one}，也可能是 ${other}，请写清楚`,
    day_ambiguous: ({ one, other }) => `可能是 ${one}，也可能是 ${other}，请按年-月-日填写`,
    moment: ({ format = isoDay }) => `日期和时间应为 ${format} HH:mm`,
    moment_without_time: () => '缺少时间，请填写到几点几分',
    port_time: ({ zone }) => `请填写港口当地时间，去掉“${zone}”`,
    too_many_cells: ({ count }) => `这一行比表头多 ${count} 格，可能是某个值里有未加引号的逗号`,
    cell_error: ({ value }) => `这一格是表格里的错误值 ${value}`,
    cell_uncalculated: () => '这一格的公式没有结果：请用 Excel 打开文件，保存一次再上传',
    cell_struck: ({ value }) => `“${value}”画了删除线：请删掉这一格的内容，或去掉删除线后再上传`,
    heading_unit: ({ unit }) => `表头写明了“${unit}”，此栏不是这个单位：请换算后再上传`,
    two_columns: ({ one, other }) => `文件里有两列都是此栏（${one} 和 ${other}），请只留一列`,
    figure_far: ({ value, day }) =>
      `与 ${day} 的 ${value} 相差 20 倍以上，可能是每 100 单位的价：如果没错，请在列表里手工录入`,
    credit_code_length: ({ count }) => `统一社会信用代码为 18 位，现在是 ${count} 位`,
    credit_code_character: ({ character, at }) => `统一社会信用代码第 ${at} 位“${character}”不是字母或数字`,
    unknown_name: ({ value }) => `找不到“${value}”，请按模板中的代码表填写`,
    name_not_chosen: ({ value }) => `“${value}”还没有选中，请从列表中选择`,
    ambiguous_name: ({ value, codes }) => `“${value}”有多条匹配，请改填代码：${codes}`,
    same_as_row: ({ row }) => `与第 ${row} 行重复`,
    differs_from_row: ({ row, value }) => `与同一航次的第 ${row} 行（${value}）不一致`,
    file_unreadable: () => '文件已损坏或无法读取，请另存为 xlsx 后再上传',
    file_protected: () => '文件有密码保护，请取消密码后再上传',
    file_unpacks: () => '文件解压后过大，请删除多余内容后再上传',
    file_takes_long: () => '文件读取超时，请拆分成多个文件后再上传',
    file_headings: ({ zh: names }) => `表头不符：缺少 ${names}。请使用下载的模板`,
    column_unknown: ({ name }) => `文件里没有“${name}”这一列`,
    column_field: ({ name }) => `“${name}”不是可以导入的字段`,
    column_twice: ({ zh: name }) => `有两列都匹配到“${name}”，请只留一列`,
    column_fixed: ({ name }) => `“${name}”决定其他列的含义，不能改作他用`,
    file_rows: ({ max }) => `一次最多导入 ${max} 行`,
    file_quotes: ({ row }) =>
      `第 ${row} 行的引号没有成对，后面的行会并入这一格。请用表格软件打开并另存后再上传`,
    currency_asked: () => '文件没有写明金额的币种，请选择这个账户的币种',
    file_no_rows: () => '表头下面没有数据',
    code_shape: ({ example }) => `格式应如 ${example}`,
    code_country: ({ country }) => `前两位应为国家代码 ${country}`,
    code_in_use: () => '已在使用，不能修改代码',
    group_differs: ({ size }) => `前三位应与尺寸类型 ${size} 一致`,
    row_needed: () => '系统必需，不能停用',
    placeholder_unknown: ({ name }) => `变量 {${name}} 不存在`,
    placeholder_missing: ({ names }) => `标题或正文中须包含 ${names}`,
  },
  {
    required: ({ label }) => missing('en-US', label),
    choose: ({ of }) => (of ? `Please select ${thing('en-US', of)}` : 'Please select'),
    at_least_one: () => 'Enter at least one row',
    authority_required: () => 'Select at least one permission',
    type: () => 'Invalid format',
    unread_text: ({ text }) => `“${text}” not recognized`,
    unknown_field: () => 'Unknown field',
    one_of: () => 'Not one of the options',
    min_length: ({ min }) => `At least ${min} characters`,
    max_length: ({ max }) => `At most ${max} characters`,
    min_value: ({ min }) => `Must be at least ${min}`,
    max_value: ({ max }) => `Must be at most ${max}`,
    decimals: ({ digits }) => `At most ${digits} decimal ${digits === 1 ? 'place' : 'places'}`,
    integer: () => 'Must be a whole number',
    positive: () => 'Must be greater than 0',
    printable: ({ character, at }) =>
      `Documents cannot print character ${at}, “${character}”; write it another way`,
    common_text: ({ character, at }) =>
      `Capital letters, digits, spaces and English symbols only, not “${character}” (character ${at})`,
    email: () => 'Enter a valid email address',
    phone: () => 'Digits and + only',
    hs_code: () => 'HS code must be 6 to 10 digits',
    day: ({ format = isoDay }) => `Enter the date as ${format}`,
    instant: () => 'Enter a valid time',
    not_past: () => 'Cannot be before today',
    not_future: () => 'Cannot be after today',
    month_not_over: () => 'This month is not over yet',
    currency_code: () => 'Enter a three-letter currency code such as USD',
    same_currency: () => 'Choose two different currencies',
    tax_rates: () => 'Enter rates in percent separated by commas, such as 0, 6, 9',
    reminder_days: () => 'Enter days separated by commas, negative before the due date, such as -3, 1, 7',
    not_before_etd: () => 'Cannot be before the ETD',
    not_before_arrival: () => 'The departure cannot be before the arrival',
    not_before_last_call: () => 'Cannot be before the previous call',
    not_after_next_call: ({ time }) => `Later than the next call (${time})`,
    not_after_departure: () => 'A cut-off cannot be after the departure',
    actual_time: () => 'An actual time cannot be in the future or more than 400 days ago',
    imo_number: () => 'An IMO number has seven digits, the last of which is its check digit',
    call_in_use: ({ count }) => `The call cannot be removed: it is used by ${plural(Number(count), 'order')}`,
    call_known: ({ sailing }) => `This carrier, vessel and voyage already call here: ${sailing}`,
    change_running: () => 'The previous change is still running. Wait for it to finish, or stop it first',
    change_open: () => 'The member has asked for a change. Accept or decline it first',
    nothing_changed: () => 'Nothing has been changed',
    leaves_nothing: () => 'Something has to stay in the original order',
    boxes_do_not_fit: ({ type, min, max }) =>
      `Between ${min} and ${max} of the ${type} container numbers go to the new order`,
    split_too_often: ({ max }) => `At most ${max} orders can be split off one`,
    same_so: () => 'The new order needs an SO number of its own',
    answer_time: () => 'Enter a time after now and within 30 days',
    duplicate: () => 'Duplicate',
    too_many: ({ max }) => `At most ${max} rows`,
    too_many_chosen: ({ max }) => `Select at most ${max}`,
    not_found: () => 'Not found. Please select again',
    isf_type_missing: () => 'ISF type not found',
    isf_required: () => 'Please upload ISF file',
    filing_required: (params) => `${filing('en-US', params)} asks for this`,
    eori: () => 'An EORI number is a two-letter country code and up to 15 letters or digits',
    street_number: (params) =>
      `${filing('en-US', params)} requires a street number or P.O. box in the address`,
    vague_description: (params) => `${params.term} is too vague for ${filing('en-US', params)}`,
    code_prefix: ({ prefixes }) => `The company code must start with one of ${prefixes}`,
    type_not_booked: ({ name }) => `Container type ${name} not in original order`,
    more_than_booked: ({ name, count }) => `Quantity of ${name} exceeds original quantity ${count}`,
    fewer_than_booked: ({ name, count, declared }) => `${count} × ${name} booked, ${declared} declared`,
    one_container_number: () => 'One container number only; its seal has a column of its own',
    container_number_shape: () =>
      'Not a standard container no.; you can continue if the container is shipper-owned',
    check_digit: () => 'The check digit does not match; you can continue if the container is shipper-owned',
    four_digits: () => 'Enter the last four digits of the container number',
    vgm_below_cargo_and_tare: ({ type, limit }) =>
      type
        ? `VGM is below gross weight plus tare, about ${kilograms(limit)} kg for a ${type}`
        : `VGM is below the gross weight of ${kilograms(limit)} kg`,
    vgm_below_cargo: ({ limit }) => `VGM cannot be below the gross weight of ${kilograms(limit)} kg`,
    weight_above_payload: ({ type, limit }) =>
      `Gross weight is above the maximum payload of ${kilograms(limit)} kg for a ${type}`,
    container_elsewhere: ({ order_no }) => `This container is in ${order_no}, which is not completed`,
    many_containers: ({ count, type }) => `${count} × ${type}: check the number of containers`,
    vgm_above_maximum: ({ type, limit }) =>
      `VGM exceeds the maximum gross weight of a ${type}, ${kilograms(limit)} kg`,
    bills_required: () => 'Please select bills',
    one_currency: () => 'The bills of one payment must be in one currency',
    nothing_owed: () =>
      'All lines are collect, so the member owes nothing. Change one to prepaid, or choose “No charges”',
    not_quoted_reason: () => 'Not in the quote. Enter the reason for this charge',
    slip_required: () => 'Please upload payment slip',
    corrections_open: () => 'Corrections are open; the version cannot be approved yet',
    differences_unchecked: () => 'Please accept or correct every difference first',
    corrections_undecided: () => 'Please apply or decline every correction first',
    credit_code: () =>
      'The check character does not fit. Compare the code with the business license; if it is right, tick “Checked”',
    account_number: () => 'Enter an account number (digits)',
    not_invoiceable: () =>
      'Cannot be invoiced: not agreed to, wholly credited, or already in another request',
    invoice_one_currency: () => 'The bills of one invoice must be in one currency',
    title_incomplete: () =>
      'A special invoice needs a title with credit code, address, phone, bank and account',
    invoice_number: () => 'An invoice number has 20 digits, or 8 digits and an invoice code',
    invoice_code: () => 'A number of 8 digits needs a code of 10 or 12 digits; one of 20 digits has no code',
    request_closed: () => 'This request has been invoiced or has ended',
    invoice_kind_differs: () => 'Not the kind of invoice that was asked for',
    invoice_amount_differs: ({ amount }) => `Not the amount of the request, ${amount}`,
    more_than_invoiced: ({ amount }) => `Cannot exceed what is left of the invoice, ${amount}`,
    bill_number_issued: () => 'The B/L is issued. Its number can no longer change',
    bl_unchanged: () => 'Nothing differs from the last version, so there is nothing to publish',
    approval_required: () => 'Can be issued once the member has approved it',
    fee_changed: () => 'The fee has changed. Please check it and agree again',
    amendment_open: () => 'Another amendment is still waiting for the operator',
    telex_not_possible: () => 'This B/L cannot be released by telex. See the reasons',
    work_hours: () => 'Enter hours such as MON-FRI 09:00-18:00, SAT 09:00-12:00',
    mail_server: () => 'Enter the address and port of the mail server, such as smtp.exmail.qq.com:465',
    tolerance_list: () => 'Enter a currency and an amount each, separated by commas, such as USD 30, CNY 200',
    more_than_open: () => 'Cannot exceed the open balance of this bill',
    more_than_creditable: () => 'Cannot exceed what can still be credited',
    more_than_credit: () => 'Cannot exceed the available credit',
    more_applied_than_received: () => 'Amount applied exceeds the amount received plus available credit',
    beyond_tolerance: ({ max }) =>
      max === undefined
        ? 'The shortfall exceeds what may be booked as a bank fee'
        : `The shortfall exceeds what may be booked as a bank fee, ${max}`,
    write_off_not_allowed: () =>
      'A write-off above the bank fee tolerance needs a colleague who may write off',
    receiver_required: () => 'Please fill in receiving info',
    one_way_only: () => 'Choose telex release or original bills, not both',
    release_proof_required: () => 'Enter a release number or upload the release note',
    file_type: ({ kinds }) => `Only ${listed(kinds, ', ')} files are accepted`,
    file_content: ({ content, kinds }) =>
      `The content of the file is ${content}; only ${listed(kinds, ', ')} files are accepted here`,
    file_ending: ({ content }) =>
      `The content of the file is ${content}, which its name does not say: rename it to .${content} and upload it again`,
    file_damaged: () => 'The file is incomplete or damaged. Download or save it again, then upload it',
    file_size: ({ max }) => `File size exceeds ${megabytes(max)}`,
    file_empty: () => 'The file is empty',
    password_length: ({ min }) => `The password must have at least ${min} characters`,
    storage_full: ({ max }) =>
      `Your company has used up its storage of ${max} MB. Delete attachments you no longer need, or contact support`,
    password_common: () => 'This password is common and easy to guess. Choose another',
    password_mismatch: () => 'The passwords do not match',
    terms_required: () => 'Please read and accept the terms of use and the privacy policy',
    image_type: () => 'Only jpg and png files are accepted',
    image_size: ({ max }) => `File size exceeds ${megabytes(max)}`,
    image_pixels: () => 'The image is too large. Please resize it and upload it again',
    image_broken: () => 'The image cannot be read. Please choose another one',
    username_taken: () => 'This email is already registered. Sign in, or reset your password',
    member_has_code: ({ name }) =>
      `The member ${name} has this code. If both are needed, add this one on the members page`,
    code_wrong: () => 'The code is wrong or has expired',
    not_before_start: () => 'Cannot be before the start date',
    space_required: () => 'Please add at least one container type',
    space_incomplete: () => 'Please complete the container types and prices',
    duplicate_type: () => 'Each container type can only be used once',
    three_sides: () => 'Enter three measures as length × width × height, such as 120×80×100',
    sides_unit: () => 'The unit of the measures was not understood; use centimetres for all',
    sides_ambiguous: ({ value, one, other }) =>
      `“${value}” may be in ${one} or in ${other}; please add the unit`,
    volume_or_measures: () => 'Enter a volume or the three measures, not both',
    break_from_zero: () => 'The first break must start at 0',
    break_not_rising: () => 'Must be more than the start of the break before',
    outside_country: () => 'This port is not in the country chosen',
    never_matches: () => 'Contradicts the other conditions: it would never apply',
    charge_rule_tie: ({ rule }) =>
      `Cannot be told from ${rule}: as specific in places, carrier and container types, and the same start`,
    only_lcl: () => 'Revenue tons are charged for LCL only: choose LCL',
    percent_in_freight: () => 'A share of the freight must be in US dollars',
    group_or_company: () => 'Choose a customer group or a company, not both',
    least_of_percent: () => 'Only a percentage has a least margin',
    quote_unavailable: () => 'This quote is no longer valid. Search for another one, or remove the quote',
    not_as_quoted: () => 'Differs from the quote. Change it back, or remove the quote',
    outside_quote: ({ from, to }) =>
      `The quote is valid from ${from} to ${to}. Change the date, or remove the quote`,
    no_quoted_price: () => 'The quote has no price for this container type',
    already_colleague: () => 'Already a colleague',
    already_invited: () => 'Already invited. You can resend the invitation below',
    too_many_invited: ({ max }) => `${max} invitations are still pending. Cancel some of them first`,
    too_many_passkeys: ({ max }) => `At most ${max} passkeys. Remove one you no longer use first`,
    too_many_links: ({ max }) => `${max} links are open already. Revoke some of them first`,
    link_over: () => 'The vessel arrived too long ago: a link would have ended already',
    old_password_wrong: () => 'The current password is incorrect',
    issuer: () => 'Enter an https address with a host name and no parameters',
    issuer_unreachable: () => 'No sign-in service answered at this address',
    issuer_differs: () => 'This address describes another sign-in service',
    scope_openid: () => 'Must include openid',
    short_name: () => 'Use lower-case letters, digits and hyphens',
    domain: () => 'Not a valid domain, such as example.com',
    domain_taken: () => 'Already used for the sign-in of another company',
    sign_in_there_first: () => 'Sign in with your company account once before you require it',
    provider_unknown: () =>
      'No company signs in here with this email or short name. Use your password instead',
    registered_password_wrong: () => 'This is not the password you registered with',
    url: () => 'The address must start with http:// or https://',
    colour: () => 'Enter the color as #rrggbb',
    swift: () => 'A SWIFT code has 8 or 11 capital letters and digits',
    number: () => 'Must be a number',
    figure_character: ({ character, at }) =>
      `Character ${at}, “${character}”, is not part of a number; enter one number`,
    figure_unit: ({ unit }) => `This field has another unit than ${unit}; convert the figure`,
    figure_currency: ({ currency, other }) => `This amount is in ${currency}, not ${other}; convert it`,
    figure_negative: () => 'Cannot be below zero',
    figure_scientific: ({ value }) =>
      `“${value}” has lost its last digits; set the column to text in the spreadsheet and enter it again`,
    figure_digits: ({ max }) => `More than ${max} digits cannot be kept exactly`,
    figure_ambiguous: ({ value, one, other }) =>
      `“${value}” could be ${one} or ${other}; write it so that it is clear`,
    day_ambiguous: ({ one, other }) => `Could be ${one} or ${other}; enter it as ${isoDay}`,
    moment: ({ format = isoDay }) => `Enter the date and time as ${format} HH:mm`,
    moment_without_time: () => 'Enter the time, too',
    port_time: ({ zone }) => `Enter the port’s local time, without “${zone}”`,
    too_many_cells: ({ count }) =>
      `${count} more filled ${count === 1 ? 'cell' : 'cells'} than headings: is there an unquoted comma in a value?`,
    cell_error: ({ value }) => `This cell has the error value ${value} of a spreadsheet`,
    cell_uncalculated: () =>
      'The formula in this cell has no result: open the file in Excel, save it, and upload it again',
    cell_struck: ({ value }) =>
      `“${value}” is struck through: empty the cell or remove the line, and upload the file again`,
    heading_unit: ({ unit }) =>
      `The heading says “${unit}”, and this column has another unit: convert the figures`,
    two_columns: ({ one, other }) =>
      `Two columns of the file are this one (${one} and ${other}): keep one of them`,
    figure_far: ({ value, day }) =>
      `More than 20 times away from ${value} of ${day}: is it per 100 units? If it is right, enter it in the list by hand`,
    credit_code_length: ({ count }) => `A unified social credit code has 18 characters, this has ${count}`,
    credit_code_character: ({ character, at }) =>
      `Character ${at}, “${character}”, is neither a letter nor a digit of a credit code`,
    unknown_name: ({ value }) => `“${value}” was not found. Use a code from the template`,
    name_not_chosen: ({ value }) => `“${value}” is not chosen yet. Choose from the list`,
    ambiguous_name: ({ value, codes }) => `“${value}” could be ${codes}: enter the code`,
    same_as_row: ({ row }) => `Duplicate of row ${row}`,
    differs_from_row: ({ row, value }) => `Differs from row ${row} of the same voyage (${value})`,
    file_unreadable: () => 'The file is damaged or cannot be read. Save it as xlsx and try again',
    file_protected: () => 'The file is password-protected. Remove the password and try again',
    file_unpacks: () => 'The file is too large when unpacked. Remove what is not needed and try again',
    file_takes_long: () => 'Reading the file took too long. Split it into several files and try again',
    file_headings: ({ en: names }) => `Columns not found: ${names}. Please use the template`,
    column_unknown: ({ name }) => `The file has no column “${name}”`,
    column_field: ({ name }) => `“${name}” is not a field that can be imported`,
    column_twice: ({ en: name }) => `Two columns are matched with “${name}”: keep one`,
    column_fixed: ({ name }) => `“${name}” says what other columns mean and cannot be used otherwise`,
    file_rows: ({ max }) => `At most ${max} rows at a time`,
    file_quotes: ({ row }) =>
      `A quote in line ${row} is not closed where its cell ends, so that the lines below would become part of it. Open the file in a spreadsheet program and save it again`,
    currency_asked: () => 'The file does not say its currency: choose the currency of the account',
    file_no_rows: () => 'There is no data below the header row',
    code_shape: ({ example }) => `Use the format ${example}`,
    code_country: ({ country }) => `Must start with the country code ${country}`,
    code_in_use: () => 'In use, so the code can no longer be changed',
    group_differs: ({ size }) => `Must start with ${size}, like the size type`,
    row_needed: () => 'Required by the system and cannot be deactivated',
    placeholder_unknown: ({ name }) => `There is no placeholder {${name}}`,
    placeholder_missing: ({ names }) => `The subject or text must contain ${names}`,
  },
)

const placeWords = defineWords(
  {
    inRow: (row: number, says: string) => `第 ${row} 行：${says}`,
    inCell: (row: number, column: string, says: string) => `第 ${row} 行“${column}”：${says}`,
  },
  {
    inRow: (row: number, says: string) => `Row ${row}: ${says}`,
    inCell: (row: number, column: string, says: string) => `Row ${row}, ${column}: ${says}`,
  },
)

/** The message of a finding, including its position if it is in a file. */
export function sayFinding(finding: Pick<Finding, 'rule' | 'params' | 'place'>, language: Language): string {
  const says = ruleWords[language][finding.rule](finding.params ?? {})
  const { place } = finding
  if (place === undefined) return says
  const words = placeWords[language]
  return place.column ? words.inCell(place.row, place.column[language], says) : words.inRow(place.row, says)
}
