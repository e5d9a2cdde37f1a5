import type { SettingGroup, SettingName } from '@berth/domain/settings/setting-table'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

type SettingTexts = {
  readonly name: string
  /** What the setting does, in one sentence. */
  readonly meaning: string
  /** What changes on saving and what stays. */
  readonly effect?: string
  /** The unit of a number. */
  readonly unit?: string
  /** Text shown for an empty value. */
  readonly none?: string
  /** Labels of the allowed values. */
  readonly choices?: Readonly<Record<string, string>>
}

/** Names, descriptions and value labels of the settings. */
export const settingNameWords = defineWords<Record<SettingName, SettingTexts>>(
  {
    app_title: {
      name: '网站名称',
      meaning: '页眉、浏览器标签、邮件和账单抬头',
      effect: '已出的账单文件不变',
      none: 'ASF Asia',
    },
    booking_logo: {
      name: '页眉标志',
      meaning: '会员页面、操作台和注册等公开页面的页眉；透明底效果最好',
      none: '内置标志',
    },
    booking_login_logo: { name: '登录页标志', meaning: '登录页左上角；留空用内置标志', none: '内置标志' },
    app_icon: { name: '网站图标', meaning: '浏览器标签和收藏夹，正方形', none: '内置图标' },
    app_color: {
      name: '品牌色',
      meaning: '文字和主按钮会自动加深，保证对比度 4.5:1',
      effect: '保存后所有页面换色',
      none: '#6cbaa9',
    },
    web_contact_email: {
      name: '联系邮箱',
      meaning: '接收询价、留言和待审核注册的通知；未另设发件人时也作为发件地址',
      none: common.zh.notSet,
    },
    web_contact_phone: {
      name: '联系电话',
      meaning: '显示在页脚、“联系我们”和登录页',
      none: common.zh.notSet,
    },
    web_contact_fax: { name: '传真', meaning: '显示在页脚和“联系我们”，排在电话后', none: common.zh.notSet },
    online_service: {
      name: '在线客服',
      meaning: '格式为“平台名:密钥”，例如 aliyun:_1AbC2dE,SCE0001；目前支持 aliyun',
      none: common.zh.none,
    },
    terms_of_use: {
      name: '使用条款',
      meaning: '填写网址或上传 PDF；设置后，注册时须同意条款',
      effect: '已注册的会员无需重新同意',
      none: common.zh.none,
    },
    privacy_and_security: {
      name: '隐私政策',
      meaning: '与使用条款一起显示；填写网址或上传 PDF',
      none: common.zh.none,
    },
    app_mode: {
      name: '注册步骤',
      meaning: '选两步时，第二步填写行业、业务、航线、港口和标志，公司可加入货代名录',
      effect: '已注册的公司不受影响',
      choices: { '1': '一步', '2': '两步' },
    },
    register_review: {
      name: '新会员审核',
      meaning: '选先审核时，须经操作员审核通过才能登录',
      effect: '已提交待审核的公司仍须审核',
      choices: { false: '直接开通', true: '先审核' },
    },
    isf_countries: {
      name: '须交 ISF 的国家',
      meaning: '目的港或交货地在这些国家时，补料须附 ISF 文件。ISF 是美国海关申报；留空则所有国家都要求',
      effect: '只影响之后提交的补料，已提交的不变',
      none: '所有国家',
    },
    freight_collect: {
      name: '到付的贸易术语',
      meaning: '采用这些术语的订舱默认运费到付，操作员可修改',
      effect: '只影响之后保存的订舱',
      none: common.zh.none,
    },
    im_contact: {
      name: '联系人导入模板',
      meaning: '会员下载的 Excel 模板；留空用内置模板',
      none: '内置模板',
    },
    im_rate: { name: '运价导入模板', meaning: '货代下载的 Excel 模板；留空用内置模板', none: '内置模板' },
    file_preview: {
      name: '文件预览服务',
      meaning: '在页面中预览 Word、Excel 的服务网址；未设置时只能下载查看',
      none: common.zh.none,
    },
    bank_accounts: {
      name: '收款账户',
      meaning: '按币种显示在账单、付款页和邮件中；未设置时会员不知道付到哪里',
      effect: '已出的账单文件不变，付款页立即显示新账户',
      none: common.zh.notSet,
    },
    bill_currencies: {
      name: '账单币种',
      meaning: '开账单时可选的币种；小数位数按 ISO 4217，例如日元没有小数',
      effect: '已出的账单不变',
    },
    issuer_name: {
      name: '账单出具方',
      meaning: '账单顶部的公司名称，中英文各填一个；留空用网站名称',
      effect: '已出的账单文件不变',
      none: '网站名称',
    },
    issuer_address: {
      name: '账单上的地址',
      meaning: '印在出具方名称下方，中英文各填一个',
      none: common.zh.notSet,
    },
    issuer_phone: { name: '账单上的电话', meaning: '印在出具方地址后', none: common.zh.notSet },
    about_currency: {
      name: '约数币种',
      meaning:
        '各币种合计旁按当日汇率折算成这个币种，只供参考，不影响任何金额；汇率在“应收账款”的“每日汇率”中维护',
      none: '不折算',
    },
    tax_rates: {
      name: '账单税率',
      meaning: '出账单时每条费用可选的税率（%），用逗号分隔，例如 0, 6, 9。税额加在费用金额之上',
      effect: '已出的账单不变',
      none: '账单不含税额',
    },
    payment_days: {
      name: '账期',
      meaning: '从会员确认账单之日起算；可在会员资料中单独约定',
      effect: '已出的账单不变',
      unit: '天',
    },
    bank_fee_tolerance: {
      name: '银行手续费容差',
      meaning:
        '到账比应付少且不超过此金额时，可记为银行手续费，账单照样结清。每个币种一个金额，例如 USD 30, CNY 200',
      none: common.zh.notSet,
    },
    telex_fee: {
      name: '电放费',
      meaning: '会员申请电放时同意支付，列入下一张账单，例如 USD 40；报价含电放费时按报价',
      none: '不收取',
    },
    bl_issue_early: {
      name: '确认前签发提单',
      meaning: '会员确认最后一版之前，操作员能否签发提单',
      choices: { true: '可以', false: '不可以' },
    },
    tracking_by_number: {
      name: '按号码查货',
      meaning: '不登录时，能否用提单号或 SO 号加任一柜号的后 4 位查货到哪了，只显示路线、日期和箱',
      choices: { true: '可以查', false: '不可以查' },
    },
    offer_days: {
      name: '报价单有效期',
      meaning: '新报价单从当天起默认多少天内可以接受，发出前可改；填 0 按 7 天',
      unit: '天',
    },
    offer_notes: {
      name: '报价单附注',
      meaning:
        '新报价单自带的条款，印在报价单上，发出前可改；中英文各写一份。几份模板之间用单独一行 --- 隔开，新报价单用第一份',
    },
    unanswered_roll: {
      name: '转船未答复',
      meaning: '请会员在某时前答复的转船，到时没有答复怎么处理',
      choices: { accept: '视为接受', hold: '留待操作员处理' },
    },
    usual_volumes: {
      name: '常用装载量',
      meaning: '拼箱报价旁的装柜建议按各柜型通常装多少立方米计算；未列出的柜型不建议，例如 20GP=25, 40HQ=60',
      none: '不建议整柜',
    },
    gross_weight_limits: {
      name: '公路限重',
      meaning: '交货地所在国家允许的最大总重，含柜重，单位 KG，例如 US=20000；未列出的国家只看柜子的载重',
      none: common.zh.notSet,
    },
    lcl_max_side: {
      name: '拼箱单件最长边',
      meaning: '更长的货物提示拼箱装不下；填 0 不检查',
      unit: 'CM',
    },
    lcl_max_weight: {
      name: '拼箱单件最重',
      meaning: '更重的货物提示拼箱不收；填 0 不检查',
      unit: 'KG',
    },
    exception_moved_hours: {
      name: '异常：船期变动',
      meaning: '确认舱位后 ETD 或 ETA 变动达到多少小时算异常；填 0 不查',
      unit: '小时',
    },
    exception_gate_in_hours: {
      name: '异常：未进港',
      meaning: '截港前多少小时仍有柜未进港算异常；填 0 不查',
      unit: '小时',
    },
    exception_departure_hours: {
      name: '异常：未离港',
      meaning: 'ETD 过后多少小时仍无实际离港算异常；填 0 不查',
      unit: '小时',
    },
    exception_via_days: {
      name: '异常：中转滞留',
      meaning: '中转港卸船后多少天未装船算异常；填 0 不查',
      unit: '天',
    },
    exception_silent_days: {
      name: '异常：到港无动态',
      meaning: 'ETA 过后多少天没有到港或之后的动态算异常；填 0 不查',
      unit: '天',
    },
    bl_reminder_hours: {
      name: '提单核对提醒',
      meaning: '截单前多少小时提醒会员核对提单草稿，每次截单只提醒一次；填 0 不提醒',
      unit: '小时',
    },
    statement_day: {
      name: '自动出对账单',
      meaning: '每月这一天为上月有往来或有余额的公司出对账单，并邮件发给对方财务；0 为不自动出',
      unit: '日',
    },
    statement_reply_days: {
      name: '对账期限',
      meaning: '请会员在出单后多少天内核对对账单',
      unit: '天',
    },
    reminder_days: {
      name: '到期提醒',
      meaning:
        '到期日前后第几天邮件提醒会员财务，每张账单每次只提醒一回；到期前为负数，例如 -3, 1, 7；留空不提醒',
    },
    booking_reply_hours: {
      name: '放舱时限',
      meaning: '超时的订舱在操作台标红，会员页面注明答复时限；填 0 表示不承诺时限',
      effect: '待放舱的订单也按新时限计算',
      unit: '工作小时',
    },
    work_hours: {
      name: '工作时间',
      meaning:
        '时区 Asia/Shanghai（UTC+8）。星期用 MON 到 SUN，例如 MON-FRI 09:00-18:00, SAT 09:00-12:00；补班日按周一',
      effect: '等待中的订单也按新时间计算',
    },
    answer_hours: {
      name: '取消与异议时限',
      meaning: '超过时限的订单在操作台标红；填 0 不限',
      unit: '工作小时',
    },
    bill_hours: {
      name: '出账单时限',
      meaning: '超过时限的订单在操作台标红；填 0 不限',
      unit: '工作小时',
    },
    invoice_hours: {
      name: '开票时限',
      meaning: '超过时限的订单在操作台标红；填 0 不限',
      unit: '工作小时',
    },
    receive_hours: {
      name: '核款时限',
      meaning: '超过时限的订单在操作台标红；填 0 不限',
      unit: '工作小时',
    },
    release_hours: {
      name: '放单时限',
      meaning: '超过时限的订单在操作台标红；填 0 不限',
      unit: '工作小时',
    },
    mail_server: {
      name: '发信服务器地址',
      meaning: '邮箱服务商的 SMTP 地址和端口；465 端口直接加密，其他端口在对方支持时加密',
      effect: '发件箱中等待的邮件将立即发出',
      none: common.zh.notSet,
    },
    mail_user: { name: '发信账号', meaning: '登录发信服务器的账号，多为完整邮箱地址', none: '不登录' },
    mail_password: {
      name: '发信密码',
      meaning: '邮箱服务商的 SMTP 授权码；加密保存，不再显示，也不出现在导出和记录中',
      none: common.zh.notSet,
    },
    mail_from: { name: '发件地址', meaning: '会员看到的发件人；留空用联系邮箱', none: '联系邮箱' },
    staff_two_steps: {
      name: '操作员两步验证',
      meaning: '要求后，没有设置两步验证的操作员须先设置，才能继续操作；由单点登录验证的除外',
      effect: '已登录的操作员也须先设置，包括您自己',
      choices: { true: '全体须用', false: '由角色决定' },
    },
    approval_above: {
      name: '冲减审批限额',
      meaning:
        '冲减账单超过此金额时，须由有“审批超出限额的金额”权限的同事办理。每个币种一个金额，例如 USD 200, CNY 1500；没写的币种不限。少收减免以“银行手续费容差”为限',
      none: '未设限额',
    },
    bill_approval_above: {
      name: '账单审批限额',
      meaning:
        '一次出具的账单合计超过此金额时，须由有“审批超出限额的金额”权限的同事办理。每个币种一个金额，没写的币种不限',
      none: '未设限额',
    },
    receipt_approval_above: {
      name: '收款登记审批限额',
      meaning:
        '代会员登记的收款超过此金额时，须由有“审批超出限额的金额”权限的同事办理。每个币种一个金额，没写的币种不限',
      none: '未设限额',
    },
    calls_per_minute: {
      name: '每分钟请求上限',
      meaning:
        '每位会员、每个未登录的网络每分钟可发出的请求数，每台服务器分别计算；操作员不受限。填 0 表示不限',
      unit: '次请求',
    },
    company_storage_mb: {
      name: '公司存储空间',
      meaning: '每家公司上传的附件合计大小，超出后不能再上传；操作员上传的文件不计。填 0 表示不限',
      unit: 'MB',
    },
    retention_days: {
      name: '个人数据保存天数',
      meaning:
        '超过天数后，自动删除已失效的登录记录、已发出或发送失败的邮件、已处理的访客留言和已失效的邀请。订单、单证、账款和操作日志不删除。填 0 表示一直保存',
      unit: '天',
    },
    app_close: {
      name: '维护模式',
      meaning: '维护时会员只看到维护页面，不能登录和保存；操作台不受影响',
      choices: { false: '开放', true: '维护中' },
    },
    app_close_tips: {
      name: '维护提示',
      meaning: '显示在维护页面；英文留空则显示中文',
      none: common.zh.notSet,
    },
    app_ver: {
      name: '页面版本',
      meaning: '修改后，已打开的页面会提示刷新；留空用当前版本',
      effect: '保存后，所有已打开的页面会提示刷新',
      none: '当前版本',
    },
    def_sort: { name: '默认排序值', meaning: '新增基础资料时的默认排序', effect: '已有资料不变' },
    def_status: {
      name: '默认状态',
      meaning: '新增基础资料时是否默认启用',
      effect: '已有资料不变',
      choices: { false: '已停用', true: common.zh.active },
    },
    def_bool: {
      name: '“是/否”默认值',
      meaning: '新增基础资料时，“是/否”项的默认值',
      effect: '已有资料不变',
      choices: { false: common.zh.no, true: common.zh.yes },
    },
    def_rules: { name: '默认规则', meaning: '预留，页面不使用，仅供接口读取', none: common.zh.notSet },
  },
  {
    app_title: {
      name: 'Site name',
      meaning: 'Page headers, browser tabs, emails and bills',
      effect: 'Bill files already issued do not change',
      none: 'ASF Asia',
    },
    booking_logo: {
      name: 'Header logo',
      meaning:
        'Header of member pages, the desk and public pages such as registration. A transparent background works best',
      none: 'Built-in logo',
    },
    booking_login_logo: {
      name: 'Sign-in logo',
      meaning: 'Top left of the sign-in page. Leave blank for the built-in logo',
      none: 'Built-in logo',
    },
    app_icon: { name: 'Site icon', meaning: 'Browser tabs and bookmarks. Square', none: 'Built-in icon' },
    app_color: {
      name: 'Brand color',
      meaning: 'Text and primary buttons are darkened automatically to a 4.5:1 contrast',
      effect: 'All pages change color when saved',
      none: '#6cbaa9',
    },
    web_contact_email: {
      name: 'Contact email',
      meaning:
        'Receives notices of quote requests, messages and registrations to review. Also the sender address if no other is set',
      none: common.en.notSet,
    },
    web_contact_phone: {
      name: 'Contact phone',
      meaning: 'Footer, contact page and sign-in page',
      none: common.en.notSet,
    },
    web_contact_fax: {
      name: 'Fax',
      meaning: 'Footer and contact page, after the phone',
      none: common.en.notSet,
    },
    online_service: {
      name: 'Online chat',
      meaning: 'Format: platform:key, e.g. aliyun:_1AbC2dE,SCE0001. Only aliyun is supported',
      none: common.en.none,
    },
    terms_of_use: {
      name: 'Terms of use',
      meaning: 'Registration asks for consent only if terms are set. Enter a URL or upload a PDF',
      effect: 'Members already registered are not asked again',
      none: common.en.none,
    },
    privacy_and_security: {
      name: 'Privacy policy',
      meaning: 'Shown with the terms of use. Enter a URL or upload a PDF',
      none: common.en.none,
    },
    app_mode: {
      name: 'Registration steps',
      meaning:
        'With two steps, the second asks for industries, businesses, trade lanes, ports and logo, and the company can join the forwarder directory',
      effect: 'Companies already registered are not affected',
      choices: { '1': 'One step', '2': 'Two steps' },
    },
    register_review: {
      name: 'New members',
      meaning: 'With review, new members can sign in only after an operator approves them',
      effect: 'Companies already waiting for review still need approval',
      choices: { false: 'Activate at once', true: 'Review first' },
    },
    isf_countries: {
      name: 'Countries that need ISF',
      meaning:
        'The SI needs an ISF file if the port of discharge or place of delivery is in one of these countries. ISF is a US customs filing; leave blank to require it for all countries',
      effect: 'Applies to SIs submitted from now on',
      none: 'All countries',
    },
    freight_collect: {
      name: 'Incoterms with freight collect',
      meaning: 'Bookings with these Incoterms default to freight collect; operators can change it',
      effect: 'Applies to bookings saved from now on',
      none: common.en.none,
    },
    im_contact: {
      name: 'Contact import template',
      meaning: 'Excel template members download. Leave blank for the built-in template',
      none: 'Built-in template',
    },
    im_rate: {
      name: 'Rate import template',
      meaning: 'Excel template forwarders download. Leave blank for the built-in template',
      none: 'Built-in template',
    },
    file_preview: {
      name: 'File preview service',
      meaning:
        'URL of a service that opens Word and Excel files in the page. Without one, files are downloaded',
      none: common.en.none,
    },
    bank_accounts: {
      name: 'Bank accounts',
      meaning:
        'Shown by currency on bills, in the payment dialog and in emails. Without one, members do not know where to pay',
      effect: 'Bill files already issued do not change; the payment dialog shows the new account at once',
      none: common.en.notSet,
    },
    bill_currencies: {
      name: 'Bill currencies',
      meaning: 'Currencies a bill can be issued in. Decimals follow ISO 4217: yen, for example, has none',
      effect: 'Bills already issued do not change',
    },
    issuer_name: {
      name: 'Bill issuer',
      meaning: 'Company name at the top of bills, in Chinese and English. Leave blank for the site name',
      effect: 'Bill files already issued do not change',
      none: 'Site name',
    },
    issuer_address: {
      name: 'Address on bills',
      meaning: "Printed below the issuer's name, in Chinese and English",
      none: common.en.notSet,
    },
    issuer_phone: {
      name: 'Phone on bills',
      meaning: "Printed after the issuer's address",
      none: common.en.notSet,
    },
    about_currency: {
      name: 'Reference currency',
      meaning:
        'Totals are also shown in this currency at the latest exchange rate, for reference only; never used in calculations. The rates are under Receivables, Exchange rates',
      none: 'Not converted',
    },
    tax_rates: {
      name: 'Tax rates on bills',
      meaning:
        'Rates in percent that a charge on a bill may have, separated by commas, such as 0, 6, 9. Tax is added to the amount of the charge',
      effect: 'Bills already issued do not change',
      none: 'Bills have no tax',
    },
    payment_days: {
      name: 'Days to pay',
      meaning: 'Counted from the day the member agrees to the bill. Can be set separately for each member',
      effect: 'Bills already issued do not change',
      unit: 'days',
    },
    bank_fee_tolerance: {
      name: 'Bank fee tolerance',
      meaning:
        'A shortfall up to this amount can be booked as a bank fee, and the bills are settled. One amount per currency, such as USD 30, CNY 200',
      none: common.en.notSet,
    },
    telex_fee: {
      name: 'Telex release fee',
      meaning:
        'Agreed to by members who request a telex release, and put on their next bill, such as USD 40. A quoted fee takes precedence',
      none: 'No fee',
    },
    bl_issue_early: {
      name: 'Issue before approval',
      meaning: 'Whether the desk may issue a bill of lading before the member has approved its last version',
      choices: { true: 'Allowed', false: 'Not allowed' },
    },
    tracking_by_number: {
      name: 'Tracking by number',
      meaning:
        'Whether anybody can see where cargo is, without signing in, by a B/L or SO number and the last four digits of one of its containers: routing, dates and containers only',
      choices: { true: 'Anybody', false: 'Nobody' },
    },
    offer_days: {
      name: 'Validity of offers',
      meaning: 'For how many days a new offer can be accepted unless it says otherwise. 0 means 7 days',
      unit: 'days',
    },
    offer_notes: {
      name: 'Notes on offers',
      meaning:
        'The conditions a new offer starts with. They are printed on it and can be changed before it is sent. A line of --- parts several templates; a new offer takes the first',
    },
    unanswered_roll: {
      name: 'Unanswered roll',
      meaning: 'What happens when a member does not answer a roll by the time named',
      choices: { accept: 'Taken as accepted', hold: 'Held for the desk' },
    },
    usual_volumes: {
      name: 'Usual volume stowed',
      meaning:
        'Cubic metres a type usually holds, for the advice beside LCL quotes; types left out are not advised. Example: 20GP=25, 40HQ=60',
      none: 'No containers advised',
    },
    gross_weight_limits: {
      name: 'Road weight limits',
      meaning:
        'Heaviest gross weight with the container in the country of delivery, in kg, such as US=20000. Elsewhere only the payload counts',
      none: common.en.notSet,
    },
    lcl_max_side: {
      name: 'Longest LCL piece',
      meaning: 'Longer cargo is said to be too long for LCL; 0 checks nothing',
      unit: 'cm',
    },
    lcl_max_weight: {
      name: 'Heaviest LCL piece',
      meaning: 'Heavier cargo is said to be too heavy for LCL; 0 checks nothing',
      unit: 'kg',
    },
    exception_moved_hours: {
      name: 'Exception: dates moved',
      meaning: 'By how much an ETD or ETA has to move after space was confirmed. 0 turns it off',
      unit: 'hours',
    },
    exception_gate_in_hours: {
      name: 'Exception: not gated in',
      meaning: 'How long before the gate-in cut-off containers have to be in. 0 turns it off',
      unit: 'hours',
    },
    exception_departure_hours: {
      name: 'Exception: not departed',
      meaning: 'How long after the ETD there may be no actual departure. 0 turns it off',
      unit: 'hours',
    },
    exception_via_days: {
      name: 'Exception: held at transhipment',
      meaning: 'How long a discharged container may wait at the transhipment port. 0 turns it off',
      unit: 'days',
    },
    exception_silent_days: {
      name: 'Exception: no word after ETA',
      meaning: 'How long after the ETA there may be no arrival or later event. 0 turns it off',
      unit: 'days',
    },
    bl_reminder_hours: {
      name: 'Draft B/L reminder',
      meaning:
        'How long before the cut-off members are reminded to check a draft B/L, once per cut-off. 0 sends none',
      unit: 'hours',
    },
    statement_day: {
      name: 'Issue statements on day',
      meaning:
        "On this day of each month, statements of the previous month are issued to companies with movements or a balance, and emailed to the customer's finance contacts; 0 for never",
      unit: 'of the month',
    },
    statement_reply_days: {
      name: 'Days to check a statement',
      meaning: 'How many days members are given to check a statement',
      unit: 'days',
    },
    reminder_days: {
      name: 'Payment reminders',
      meaning:
        "Days from the due date on which the customer's finance contacts are reminded by email, once each for a bill; negative ones are before it, such as -3, 1, 7; empty for no reminders",
    },
    booking_reply_hours: {
      name: 'Space confirmation limit',
      meaning:
        'Bookings past the limit turn red at the desk, and members are told how many working hours a reply takes. 0 makes no promise',
      effect: 'Also applies to bookings already waiting',
      unit: 'working hours',
    },
    work_hours: {
      name: 'Working hours',
      meaning:
        'Time zone Asia/Shanghai (UTC+8). Days are MON to SUN, such as MON-FRI 09:00-18:00, SAT 09:00-12:00. Make-up days have the hours of Monday',
      effect: 'Also applies to orders already waiting',
    },
    answer_hours: {
      name: 'Cancellation and question limit',
      meaning: 'Orders past the limit turn red at the desk; 0 sets none',
      unit: 'working hours',
    },
    bill_hours: {
      name: 'Billing limit',
      meaning: 'Orders past the limit turn red at the desk; 0 sets none',
      unit: 'working hours',
    },
    invoice_hours: {
      name: 'Invoice limit',
      meaning: 'Orders past the limit turn red at the desk; 0 sets none',
      unit: 'working hours',
    },
    receive_hours: {
      name: 'Payment check limit',
      meaning: 'Orders past the limit turn red at the desk; 0 sets none',
      unit: 'working hours',
    },
    release_hours: {
      name: 'Release limit',
      meaning: 'Orders past the limit turn red at the desk; 0 sets none',
      unit: 'working hours',
    },
    mail_server: {
      name: 'Mail server address',
      meaning:
        'SMTP address and port of your mail provider. Port 465 is encrypted from the start, others if the server offers it',
      effect: 'Emails waiting in the outbox are sent at once',
      none: common.en.notSet,
    },
    mail_user: {
      name: 'Mail account',
      meaning: 'Signs in to the mail server, usually a whole email address',
      none: 'No sign-in',
    },
    mail_password: {
      name: 'Mail password',
      meaning: 'SMTP password of your provider. Stored encrypted, never shown again, exported or logged',
      none: common.en.notSet,
    },
    mail_from: {
      name: 'Sender address',
      meaning: 'The sender members see. Leave blank for the contact email',
      none: 'Contact email',
    },
    staff_two_steps: {
      name: 'Two-step verification for staff',
      meaning:
        'If required, staff without it have to set it up before they can do anything else, unless single sign-on verifies them',
      effect: 'Also applies to staff who are signed in, including you',
      choices: { true: 'All staff', false: 'By role' },
    },
    approval_above: {
      name: 'Approval limit of credit notes',
      meaning:
        'Crediting a bill by more than this takes a colleague with the permission “Approve amounts above the limits”. One amount per currency, such as USD 200, CNY 1500; other currencies have no limit. The limit of write-offs is the tolerance for bank fees',
      none: 'No limit set',
    },
    bill_approval_above: {
      name: 'Approval limit of bills',
      meaning:
        'Issuing bills of more than this at once takes a colleague with the permission “Approve amounts above the limits”. One amount per currency; other currencies have no limit',
      none: 'No limit set',
    },
    receipt_approval_above: {
      name: 'Approval limit of entered receipts',
      meaning:
        'Entering a receipt of more than this for a member takes a colleague with the permission “Approve amounts above the limits”. One amount per currency; other currencies have no limit',
      none: 'No limit set',
    },
    calls_per_minute: {
      name: 'Requests per minute',
      meaning:
        'How many requests each member, and each network without a session, can make in a minute, counted by each server. Operator staff are not limited. 0 sets no limit',
      unit: 'requests',
    },
    company_storage_mb: {
      name: 'Storage per company',
      meaning:
        'The total size of the attachments a company can upload. Files from operator staff do not count. 0 sets no limit',
      unit: 'MB',
    },
    retention_days: {
      name: 'Retention of personal data',
      meaning:
        'After this many days, closed sessions, mails that were sent or failed, messages that were dealt with and invitations that are no longer open are deleted. Orders, documents, payments and the audit log are kept. 0 keeps everything',
      unit: 'days',
    },
    app_close: {
      name: 'Maintenance mode',
      meaning:
        'In maintenance, members see the maintenance page and cannot sign in or save. The desk stays open',
      choices: { false: 'Off', true: 'On' },
    },
    app_close_tips: {
      name: 'Maintenance message',
      meaning: 'Text of the maintenance page. If English is blank, Chinese is shown',
      none: common.en.notSet,
    },
    app_ver: {
      name: 'Page version',
      meaning: 'When this changes, open pages offer to refresh. Leave blank for the running version',
      effect: 'All open pages offer to refresh when saved',
      none: 'Running version',
    },
    def_sort: {
      name: 'Default sort value',
      meaning: 'Sort value of new reference data entries',
      effect: 'Existing entries do not change',
    },
    def_status: {
      name: 'Default status',
      meaning: 'Whether new reference data entries are active',
      effect: 'Existing entries do not change',
      choices: { false: 'Inactive', true: common.en.active },
    },
    def_bool: {
      name: 'Default yes/no',
      meaning: 'Value of yes/no fields in new reference data entries',
      effect: 'Existing entries do not change',
      choices: { false: common.en.no, true: common.en.yes },
    },
    def_rules: {
      name: 'Default rules',
      meaning: 'Reserved: not used by any page; API clients can read it',
      none: common.en.notSet,
    },
  },
)

/** Names and descriptions of the settings groups. */
export const settingGroupWords = defineWords<Record<SettingGroup, { name: string; about: string }>>(
  {
    company: { name: '公司与品牌', about: '显示在页眉、登录页、邮件和账单上' },
    registration: { name: '注册', about: '注册步骤、审核和条款' },
    booking: { name: '订舱与补料', about: '修改只影响之后提交的订单' },
    money: { name: '账款', about: '收款账户和账期' },
    mail: { name: '邮件', about: '发信服务器、模板和发件箱' },
    hours: { name: '工作时间与节假日', about: '等待时长和时限均按工作时间计算' },
    security: { name: '安全与审批', about: '两步验证、审批限额和请求上限' },
    upkeep: { name: '维护与默认值', about: '维护模式、存储上限、页面版本和新增资料时的默认值' },
  },
  {
    company: {
      name: 'Company and branding',
      about: 'Shown in headers, on the sign-in page, in emails and on bills',
    },
    registration: { name: 'Registration', about: 'Who can become a member and what they fill in' },
    booking: { name: 'Booking and SI', about: 'Changes apply to orders submitted from now on' },
    money: { name: 'Billing', about: 'Bank accounts and payment terms' },
    mail: { name: 'Email', about: 'Mail server, templates and outbox' },
    hours: {
      name: 'Working hours and holidays',
      about: 'Waiting times and targets are counted in working hours',
    },
    security: {
      name: 'Security and approval',
      about: 'Two-step verification, approval limit and request limit',
    },
    upkeep: {
      name: 'Maintenance and defaults',
      about: 'Maintenance mode, page version and defaults for new reference data',
    },
  },
)
