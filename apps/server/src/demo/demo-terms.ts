/** The terms that the demo's operator asks members to accept: one document each, in both languages of the portal. */
export type DemoDocument = {
  readonly setting: 'terms_of_use' | 'privacy_and_security'
  readonly file: string
  readonly titles: readonly [zh: string, en: string]
  readonly articles: readonly DemoArticle[]
}

type DemoArticle = { readonly zh: readonly [string, string]; readonly en: readonly [string, string] }

const terms: readonly DemoArticle[] = [
  {
    zh: ['服务内容', '会员可在本平台查询报价、发询价、提交整箱和拼箱订舱、补料、核对账单、付款和申请放单。'],
    en: [
      'The service',
      'Members find quotes, ask for others, book full and less than container loads, submit shipping instructions, check and pay bills, and apply for release.',
    ],
  },
  {
    zh: ['账号', '账号属于公司，限本公司人员使用。以账号所作的提交和确认，视为公司的行为。'],
    en: [
      'Accounts',
      'An account belongs to a company and is for its own people. What is submitted or confirmed with it is an act of the company.',
    ],
  },
  {
    zh: ['订舱与船期', '提交订舱不等于已有舱位，以放舱通知为准。船期由船公司决定，可能变更。'],
    en: [
      'Bookings and schedules',
      'A submitted booking is not yet space: the space confirmation decides. Schedules are the carrier’s and may change.',
    ],
  },
  {
    zh: ['补料', '每票订舱只能提交一次补料。提交后需要修改的，船公司可能收取改单费，由会员承担。'],
    en: [
      'Shipping instructions',
      'Each booking takes one shipping instruction. For changes after it the carrier may charge a fee, which the member bears.',
    ],
  },
  {
    zh: ['费用与付款', '费用以账单为准。账单确认后 7 天内付款；对费用有疑问的，应在确认前提出。'],
    en: [
      'Charges and payment',
      'The bill decides what is owed, and is due 7 days after it was agreed to. Questions about charges are to be raised before that.',
    ],
  },
  {
    zh: ['货物申报', '会员对品名、HS 编码、件数、重量、VGM 和危险品申报的真实性负责。'],
    en: [
      'Cargo declarations',
      'Members answer for the truth of commodity, HS code, packages, weights, VGM and dangerous goods declarations.',
    ],
  },
  {
    zh: ['运输责任', '承运人对货物的责任以提单条款为准。'],
    en: ['Liability for cargo', 'The carrier’s liability for cargo is that of the bill of lading.'],
  },
]

const privacy: readonly DemoArticle[] = [
  {
    zh: ['收集哪些信息', '公司资料、联系人姓名、电话和邮箱、订舱和补料内容、单证，以及登录时间和设备。'],
    en: [
      'What is collected',
      'Company details, names, phones and emails of contacts, bookings and shipping instructions, documents, and when and from which device people sign in.',
    ],
  },
  {
    zh: ['用来做什么', '用于订舱、出单、开票、收款和放单，以及就这些事项与会员联系。'],
    en: [
      'What it is for',
      'Booking, issuing bills of lading and invoices, collecting payments, release, and reaching members about these.',
    ],
  },
  {
    zh: ['提供给谁', '办理货物运输所需时，提供给船公司、码头、海关和目的港代理，不出售给任何人。'],
    en: [
      'Who receives it',
      'Carriers, terminals, customs and agents at destination, as far as moving the cargo needs it. It is sold to nobody.',
    ],
  },
  {
    zh: ['保存多久', '订单和单证按会计和海关规定保存；账号停用后，不再需要的个人信息予以删除。'],
    en: [
      'How long it is kept',
      'Orders and documents for as long as accounting and customs rules say. Personal data that is no longer needed is deleted after an account is closed.',
    ],
  },
  {
    zh: ['安全', '数据加密传输，密码不以明文保存，每家公司只能看到自己的订单和单证。'],
    en: [
      'Security',
      'Data is encrypted on its way, passwords are never stored readable, and a company sees its own orders and documents only.',
    ],
  },
  {
    zh: ['您的权利', '您可以查看、更正和导出本公司的资料，也可以要求停用账号，请通过“联系我们”提出。'],
    en: [
      'Your rights',
      'You may see, correct and export your company’s data, or have an account closed. Write to us through “Contact us”.',
    ],
  },
]

export const demoDocuments: readonly DemoDocument[] = [
  {
    setting: 'terms_of_use',
    file: 'terms-of-use.pdf',
    titles: ['使用条款', 'Terms of use'],
    articles: terms,
  },
  {
    setting: 'privacy_and_security',
    file: 'privacy-policy.pdf',
    titles: ['隐私政策', 'Privacy policy'],
    articles: privacy,
  },
]
