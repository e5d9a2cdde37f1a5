import type { MailText, MailTextRule } from '@berth/domain/settings/mail-text'
import { defineWords, type Language } from './language.ts'

type MailRow = MailTextRule & Readonly<Record<Language, MailText & { readonly name: string }>>

/**
 * The mails whose text the operator may change: their names, and their texts as shipped. The facts, codes and links below the
 * text are always included.
 */
export const mails = {
  order_moved: {
    ...{ placeholders: ['order_no', 'step'], essential: ['order_no'] },
    'zh-CN': {
      name: '订单进展（会员）',
      subject: '订单 {order_no}：{step}',
      lead: '您的订单 {order_no} 有新进展：{step}。',
    },
    'en-US': {
      name: 'Order update (to members)',
      subject: 'Order {order_no}: {step}',
      lead: 'Your order {order_no} has been updated: {step}.',
    },
  },
  order_moved_desk: {
    ...{ placeholders: ['order_no', 'step'], essential: ['order_no'] },
    'zh-CN': {
      name: '订单进展（操作员）',
      subject: '订单 {order_no}：{step}',
      lead: '订单 {order_no} 有新进展：{step}。',
    },
    'en-US': {
      name: 'Order update (to operator)',
      subject: 'Order {order_no}: {step}',
      lead: 'The member has updated order {order_no}: {step}.',
    },
  },
  order_message: {
    ...{ placeholders: ['order_no'], essential: ['order_no'] },
    'zh-CN': {
      name: '订单留言（会员）',
      subject: '订单 {order_no}：有新留言',
      lead: '操作员就订单 {order_no} 给您留言。请在订单页面回复；直接回复本邮件，操作员收不到。',
    },
    'en-US': {
      name: 'Order message (to members)',
      subject: 'Order {order_no}: new message',
      lead: 'The operator has sent you a message about your order {order_no}. Please reply on the order page; the operator does not receive replies to this email.',
    },
  },
  order_message_desk: {
    ...{ placeholders: ['order_no'], essential: ['order_no'] },
    'zh-CN': {
      name: '订单留言（操作员）',
      subject: '订单 {order_no}：有新留言',
      lead: '会员就订单 {order_no} 留言，请在订单页面回复。',
    },
    'en-US': {
      name: 'Order message (to operator)',
      subject: 'Order {order_no}: new message',
      lead: 'The member has sent a message about order {order_no}. Please reply on the order page.',
    },
  },
  bl_published: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '提单草稿待核对',
      subject: '订单 {order_no}：提单草稿第 {version} 版请核对',
      lead: '订单 {order_no} 的提单草稿第 {version} 版已发出。请核对标出的差异，无误后确认，或提交修改。',
    },
    'en-US': {
      name: 'Draft B/L to review',
      subject: 'Order {order_no}: draft B/L version {version} to review',
      lead: 'Version {version} of the draft bill of lading for order {order_no} is ready. Please check the marked differences, then approve it or send corrections.',
    },
  },
  bl_reminder: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '提单核对提醒',
      subject: '订单 {order_no}：提单草稿第 {version} 版临近截单，请核对',
      lead: '订单 {order_no} 的提单草稿第 {version} 版尚未确认，截单时间将到。请尽快确认或提交修改；确认前修改不收费，截单后改单费更高。',
    },
    'en-US': {
      name: 'Draft B/L reminder',
      subject: 'Order {order_no}: check version {version} of the draft B/L before the cut-off',
      lead: 'Version {version} of the draft bill of lading for order {order_no} is not approved yet and its cut-off is near. Please approve it or send corrections. Corrections before approval are free; amendments cost more after the cut-off.',
    },
  },
  bl_corrected: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '提单修改（操作员）',
      subject: '订单 {order_no}：提单草稿第 {version} 版有修改',
      lead: '会员对订单 {order_no} 的提单草稿第 {version} 版提出修改，请在操作台逐项处理后发出下一版。',
    },
    'en-US': {
      name: 'Draft B/L corrections (to operator)',
      subject: 'Order {order_no}: corrections to draft B/L version {version}',
      lead: 'The member has sent corrections to version {version} of the draft bill of lading for order {order_no}. Please decide on each at the desk and publish the next version.',
    },
  },
  bl_approved: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '提单已确认（操作员）',
      subject: '订单 {order_no}：提单草稿第 {version} 版已确认',
      lead: '会员已确认订单 {order_no} 的提单草稿第 {version} 版。',
    },
    'en-US': {
      name: 'Draft B/L approved (to operator)',
      subject: 'Order {order_no}: draft B/L version {version} approved',
      lead: 'The member has approved version {version} of the draft bill of lading for order {order_no}.',
    },
  },
  bl_issued: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '提单已签发',
      subject: '订单 {order_no}：提单已签发',
      lead: '订单 {order_no} 的提单已按第 {version} 版签发。此后修改须申请改单，并按签发后的费用收取。',
    },
    'en-US': {
      name: 'B/L issued',
      subject: 'Order {order_no}: bill of lading issued',
      lead: 'The bill of lading of order {order_no} has been issued as version {version}. Changes from now on are amendments, charged at the fee after issue.',
    },
  },
  bl_amendment_asked: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '改单申请（操作员）',
      subject: '订单 {order_no}：会员申请改单',
      lead: '会员申请修改订单 {order_no} 的提单第 {version} 版，并已同意改单费，请在操作台处理。',
    },
    'en-US': {
      name: 'Amendment requested (to operator)',
      subject: 'Order {order_no}: amendment requested',
      lead: 'The member asks for a change of version {version} of the bill of lading of order {order_no} and has agreed to the fee. Please accept or decline it at the desk.',
    },
  },
  bl_amendment_accepted: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '改单已接受',
      subject: '订单 {order_no}：改单已同意，第 {version} 版请确认',
      lead: '您对订单 {order_no} 的改单申请已同意，提单第 {version} 版已发出，请确认。改单费会列入下一份账单。',
    },
    'en-US': {
      name: 'Amendment accepted',
      subject: 'Order {order_no}: amendment accepted, please approve version {version}',
      lead: 'Your amendment for order {order_no} has been accepted. Please approve version {version} of the bill of lading. The fee will be on the next bill.',
    },
  },
  bl_amendment_declined: {
    ...{ placeholders: ['order_no', 'version'], essential: ['order_no'] },
    'zh-CN': {
      name: '改单未接受',
      subject: '订单 {order_no}：改单被拒绝',
      lead: '您对订单 {order_no} 提单第 {version} 版的改单申请被拒绝，原因请在提单页面查看。不收取费用。',
    },
    'en-US': {
      name: 'Amendment declined',
      subject: 'Order {order_no}: amendment declined',
      lead: 'Your amendment of version {version} of the bill of lading of order {order_no} has been declined. The B/L page says why. Nothing is charged.',
    },
  },
  statement_made: {
    ...{ placeholders: ['number', 'month'], essential: ['number'] },
    'zh-CN': {
      name: '新对账单',
      subject: '{month} 对账单 {number}',
      lead: '{month} 的对账单 {number} 已出具，见附件。请逐行核对：无误请确认，有疑问请在该行写明金额和原因，其余部分照常确认。',
    },
    'en-US': {
      name: 'New statement',
      subject: 'Statement {number} for {month}',
      lead: 'Statement {number} for {month} is attached. Please check it line by line: confirm what is right, and question what is not with an amount and the reason. A question does not hold up the rest.',
    },
  },
  statement_questioned: {
    ...{ placeholders: ['number', 'company'], essential: ['number'] },
    'zh-CN': {
      name: '对账单有疑问（操作员）',
      subject: '对账单 {number} 有疑问：{company}',
      lead: '{company} 对对账单 {number} 提出疑问，请在操作台答复。',
    },
    'en-US': {
      name: 'Statement questioned (to operator)',
      subject: 'Statement {number} questioned: {company}',
      lead: '{company} has questioned statement {number}. Please answer at the desk.',
    },
  },
  statement_answered: {
    ...{ placeholders: ['number'], essential: ['number'] },
    'zh-CN': {
      name: '对账单答复',
      subject: '对账单 {number}：您的疑问已答复',
      lead: '您对对账单 {number} 的疑问已有答复，请查看。无误请确认该行，仍有疑问可再次提出。',
    },
    'en-US': {
      name: 'Statement question answered',
      subject: 'Statement {number}: your question has been answered',
      lead: 'Your question about statement {number} has been answered. Please confirm the line, or ask again.',
    },
  },
  invoice_issued: {
    ...{ placeholders: ['request_no', 'number', 'title'], essential: ['number'] },
    'zh-CN': {
      name: '发票已开具',
      subject: '发票 {number} 已开具（{title}）',
      lead: '开票申请 {request_no} 的发票 {number} 已开具，抬头为 {title}。已有的发票文件（PDF、OFD、XML）见附件。',
    },
    'en-US': {
      name: 'Tax invoice issued',
      subject: 'Tax invoice {number} issued ({title})',
      lead: 'Tax invoice {number} for your request {request_no} has been issued to {title}. Its files (PDF, OFD, XML) are attached once there are any.',
    },
  },
  invoice_declined: {
    ...{ placeholders: ['request_no'], essential: ['request_no'] },
    'zh-CN': {
      name: '开票申请已驳回',
      subject: '开票申请 {request_no} 已驳回',
      lead: '开票申请 {request_no} 已被驳回，原因见下。其中的账单可以重新申请开票。',
    },
    'en-US': {
      name: 'Invoice request rejected',
      subject: 'Invoice request {request_no} rejected',
      lead: 'Your invoice request {request_no} was rejected for the reason below. You can ask for an invoice of its bills again.',
    },
  },
  bill_due: {
    ...{ placeholders: ['count', 'order_no'], essential: [] },
    'zh-CN': {
      name: '账单将到期',
      subject: '{count} 张账单将到期',
      lead: '以下账单即将到期，请安排付款；已付款的请忽略本邮件。',
    },
    'en-US': {
      name: 'Bills due soon',
      subject: 'Bills due soon: {count}',
      lead: 'The following bills are due soon. If you have already paid, please ignore this email.',
    },
  },
  bill_overdue: {
    ...{ placeholders: ['count', 'order_no'], essential: [] },
    'zh-CN': {
      name: '账单已逾期',
      subject: '{count} 张账单已逾期',
      lead: '以下账单已过到期日，请尽快付款；已付款的请忽略本邮件。',
    },
    'en-US': {
      name: 'Bills overdue',
      subject: 'Overdue bills: {count}',
      lead: 'The following bills are past their due date. Please pay them soon; if you already have, please ignore this email.',
    },
  },
  payment_reminder: {
    ...{ placeholders: ['count', 'overdue'], essential: [] },
    'zh-CN': {
      name: '催款邮件',
      subject: '付款提醒：{count} 张账单待付，其中 {overdue} 张已逾期',
      lead: '贵公司有以下账单尚未付款，请安排付款；已付款的请在“我的账单”上传水单。',
    },
    'en-US': {
      name: 'Request for payment',
      subject: 'Payment reminder: {count} unpaid, {overdue} overdue',
      lead: 'Your company has not paid the following bills yet. Please arrange payment; if you already have, upload the payment slip under My bills.',
    },
  },
  document_added: {
    ...{ placeholders: ['order_no'], essential: ['order_no'] },
    'zh-CN': {
      name: '订单新单证',
      subject: '订单 {order_no}：有新单证',
      lead: '操作员为您的订单 {order_no} 上传了单证，请到订单页面查看和下载。',
    },
    'en-US': {
      name: 'New order document',
      subject: 'Order {order_no}: new documents',
      lead: 'The operator has uploaded documents for your order {order_no}. You can view and download them on the order page.',
    },
  },
  rfq_received: {
    ...{ placeholders: ['rfq_no', 'lane', 'company'], essential: ['rfq_no'] },
    'zh-CN': {
      name: '收到询价（操作员）',
      subject: '新询价 {rfq_no}：{lane}',
      lead: '{company} 发来新询价，请在操作台报价。直接回复本邮件可联系会员。',
    },
    'en-US': {
      name: 'Quote request received (to operator)',
      subject: 'New quote request {rfq_no}: {lane}',
      lead: '{company} has sent a quote request. Answer it at the desk; replies to this email go to the member.',
    },
  },
  rfq_answered: {
    ...{ placeholders: ['rfq_no', 'lane'], essential: ['rfq_no'] },
    'zh-CN': {
      name: '询价已报价',
      subject: '询价 {rfq_no} 已有报价：{lane}',
      lead: '您的询价已有报价。如可接受，请在有效期内接受并订舱。',
    },
    'en-US': {
      name: 'Quote request answered',
      subject: 'Your quote is ready: {rfq_no}, {lane}',
      lead: 'Your quote is ready. To accept it, book one of the options before it expires.',
    },
  },
  rfq_declined: {
    ...{ placeholders: ['rfq_no', 'lane'], essential: ['rfq_no'] },
    'zh-CN': {
      name: '询价无法报价',
      subject: '询价 {rfq_no} 无法报价：{lane}',
      lead: '很抱歉，这条询价暂时无法报价。',
    },
    'en-US': {
      name: 'Quote request declined',
      subject: 'Quote request {rfq_no} declined: {lane}',
      lead: 'We are sorry that we cannot offer a rate for this request.',
    },
  },
  offer_sent: {
    ...{ placeholders: ['offer_no', 'lane'], essential: ['offer_no'] },
    'zh-CN': {
      name: '报价单',
      subject: '报价单 {offer_no}：{lane}',
      lead: '附件是您的报价单。打开链接可比较各方案、提问、接受或谢绝，有效期内无需登录即可查看。',
    },
    'en-US': {
      name: 'Offer',
      subject: 'Offer {offer_no}: {lane}',
      lead: 'Your offer is attached. Open the link to compare the options, ask, accept or decline; you need no account to read it.',
    },
  },
  offer_declined: {
    ...{ placeholders: ['offer_no', 'lane', 'company'], essential: ['offer_no'] },
    'zh-CN': {
      name: '报价单被谢绝（操作员）',
      subject: '报价单 {offer_no} 被谢绝：{company}',
      lead: '{company} 没有接受报价单 {offer_no}。',
    },
    'en-US': {
      name: 'Offer declined (to operator)',
      subject: 'Offer {offer_no} declined: {company}',
      lead: '{company} has declined offer {offer_no}.',
    },
  },
  offer_replied: {
    ...{ placeholders: ['offer_no', 'lane', 'company'], essential: ['offer_no'] },
    'zh-CN': {
      name: '客户答复了货代的报价单',
      subject: '报价单 {offer_no} 有答复：{company}',
      lead: '{company} 通过链接答复了您的报价单 {offer_no}（{lane}）。',
    },
    'en-US': {
      name: "Reply to a forwarder's offer",
      subject: 'Reply to offer {offer_no}: {company}',
      lead: '{company} has replied to your offer {offer_no} ({lane}) by its link.',
    },
  },
  registration_confirm: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '注册邮箱确认',
      subject: '{site} 注册：请确认邮箱',
      lead: '请打开下面的链接，输入注册时填写的密码，即可完成在 {site} 的注册。',
    },
    'en-US': {
      name: 'Registration: confirm the address',
      subject: '{site}: confirm your email address',
      lead: 'Open the link and enter the password you chose to complete your registration on {site}.',
    },
  },
  registration_known: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '重复注册提醒',
      subject: '{site}：该邮箱已有账号',
      lead: '有人用该邮箱在 {site} 注册，但该邮箱已有账号，无需再注册。请直接登录；忘记密码可以找回。',
    },
    'en-US': {
      name: 'Duplicate registration',
      subject: '{site}: you already have an account',
      lead: 'Someone registered on {site} with this email address, which already has an account. There is no need to register again: sign in, or reset the password if you have forgotten it.',
    },
  },
  registration_welcome: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '注册成功',
      subject: '欢迎使用 {site}',
      lead: '您在 {site} 的注册已完成，现在可以登录，查询报价、在线订舱。',
    },
    'en-US': {
      name: 'Registration complete',
      subject: 'Welcome to {site}',
      lead: 'Your registration with {site} is complete. You can now sign in, check quotes and book space.',
    },
  },
  registration_received: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '注册待审核（申请人）',
      subject: '{site} 已收到您的注册申请',
      lead: '您的注册申请已收到，正在审核。审核通过后会发邮件通知您，收到后即可登录。',
    },
    'en-US': {
      name: 'Registration received (to applicant)',
      subject: '{site} has received your registration',
      lead: 'We have received your registration and are reviewing it. We will email you once it is approved and you can sign in.',
    },
  },
  registration_waiting: {
    ...{ placeholders: ['company'], essential: ['company'] },
    'zh-CN': {
      name: '注册待审核（操作员）',
      subject: '新注册待审核：{company}',
      lead: '有新公司提交注册申请，请尽快审核。审核通过前，对方无法登录。',
    },
    'en-US': {
      name: 'Registration to review (to operator)',
      subject: 'Registration pending review: {company}',
      lead: 'A new company has registered. Its users cannot sign in until you approve it.',
    },
  },
  registration_approved: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '注册通过',
      subject: '{site} 注册审核已通过',
      lead: '您的注册申请已审核通过，现在可以登录了。',
    },
    'en-US': {
      name: 'Registration approved',
      subject: '{site}: your registration has been approved',
      lead: 'Your registration has been approved. You can now sign in.',
    },
  },
  registration_rejected: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '注册未通过',
      subject: '{site} 注册审核未通过',
      lead: '很抱歉，您的注册申请未通过审核。请按下面的原因修改资料，用同一邮箱重新注册。',
    },
    'en-US': {
      name: 'Registration rejected',
      subject: '{site}: your registration was not approved',
      lead: 'We are sorry, but your registration was not approved. Correct the points below and register again with the same email.',
    },
  },
  invitation: {
    ...{ placeholders: ['inviter', 'team', 'site'], essential: ['team'] },
    'zh-CN': {
      name: '邀请',
      subject: '{inviter} 邀请您加入 {team}',
      lead: '{inviter} 邀请您加入 {team}，共同使用 {site}。请打开下面的链接，填写姓名、电话并设置密码。',
    },
    'en-US': {
      name: 'Invitation',
      subject: '{inviter} has invited you to join {team}',
      lead: '{inviter} has invited you to join {team} on {site}. Open the link and enter your name, phone and a password to get started.',
    },
  },
  invitation_known: {
    ...{ placeholders: ['inviter', 'team', 'site'], essential: ['team'] },
    'zh-CN': {
      name: '邀请（邮箱已有账号）',
      subject: '{inviter} 邀请您加入 {team}',
      lead: '{inviter} 邀请您加入 {team}，但该邮箱在 {site} 已有其他公司的账号，一个邮箱只能属于一家公司。如要加入，请把另一个邮箱告诉邀请人。',
    },
    'en-US': {
      name: 'Invitation (address has an account)',
      subject: '{inviter} has invited you to join {team}',
      lead: '{inviter} has invited you to join {team} on {site}. This email address already has an account with another company there, and an address can belong to one company only. To join, give the person who invited you another address.',
    },
  },
  password_code: {
    ...{ placeholders: ['site', 'minutes'], essential: ['minutes'] },
    'zh-CN': {
      name: '重设密码验证码',
      subject: '{site} 重设密码验证码',
      lead: '您正在重设登录密码，验证码 {minutes} 分钟内有效，只能用一次：',
    },
    'en-US': {
      name: 'Password reset code',
      subject: '{site}: your password reset code',
      lead: 'Use this code to reset your password. It works once and expires in {minutes} minutes:',
    },
  },
  password_changed: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '密码已修改',
      subject: '{site} 登录密码已修改',
      lead: '您的登录密码已修改，其他设备均已退出登录。',
    },
    'en-US': {
      name: 'Password changed',
      subject: '{site}: your password was changed',
      lead: 'Your password has just been changed. You have been signed out on all other devices.',
    },
  },
  second_factor_on: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '两步验证已开启',
      subject: '{site} 两步验证已开启',
      lead: '您的账号已开启两步验证：登录时除密码外，还须输入验证码。其他设备均已退出登录。',
    },
    'en-US': {
      name: 'Two-step verification turned on',
      subject: '{site}: two-step verification is on',
      lead: 'Two-step verification has been turned on: signing in now takes a code as well as your password. You have been signed out on all other devices.',
    },
  },
  second_factor_off: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '两步验证已关闭',
      subject: '{site} 两步验证已关闭',
      lead: '您的账号已关闭两步验证，登录时只需输入密码。',
    },
    'en-US': {
      name: 'Two-step verification turned off',
      subject: '{site}: two-step verification is off',
      lead: 'Two-step verification has been turned off: signing in now takes only your password.',
    },
  },
  factor_added: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '验证方式已添加',
      subject: '{site} 已添加验证方式',
      lead: '您的账号新添加了一个通行密钥或验证器应用，今后可用它验证身份。',
    },
    'en-US': {
      name: 'Verification method added',
      subject: '{site}: a new way to verify it is you',
      lead: 'A passkey or an authenticator app was added to your account. It can now be used to verify that it is you.',
    },
  },
  factor_removed: {
    ...{ placeholders: ['site'], essential: [] },
    'zh-CN': {
      name: '验证方式已移除',
      subject: '{site} 已移除通行密钥',
      lead: '您的账号移除了一个通行密钥，它不能再用于登录。',
    },
    'en-US': {
      name: 'Verification method removed',
      subject: '{site}: a passkey was removed',
      lead: 'A passkey was removed from your account. It can no longer be used to sign in.',
    },
  },
  price_changed: {
    ...{ placeholders: ['count'], essential: [] },
    'zh-CN': {
      name: '运价变动提醒（会员）',
      subject: '您订过的运价有变动（{count} 条）',
      lead: '贵司近 90 天订过的以下运价已降价或到期。',
    },
    'en-US': {
      name: 'Price alert (to members)',
      subject: 'Changes to prices you have booked ({count})',
      lead: 'These prices, which your company booked in the last 90 days, have fallen or end.',
    },
  },
  contact_reply: {
    ...{ placeholders: ['name', 'subject'], essential: [] },
    'zh-CN': {
      name: '网站留言的回复（访客）',
      subject: '回复：{subject}',
      lead: '{name}，您好！以下是对您留言的回复。',
    },
    'en-US': {
      name: 'Reply to a message from the website (to sender)',
      subject: 'Re: {subject}',
      lead: 'Dear {name}, here is the answer to your message.',
    },
  },
  contact_us: {
    ...{ placeholders: ['name', 'subject'], essential: ['name'] },
    'zh-CN': {
      name: '网站留言（操作员）',
      subject: '网站留言：{subject}',
      lead: '{name} 在网站上留言。直接回复本邮件即可答复对方。',
    },
    'en-US': {
      name: 'Message from the website (to operator)',
      subject: 'Website message: {subject}',
      lead: '{name} has sent a message through the website. Reply to this email to answer.',
    },
  },
} as const satisfies Readonly<Record<string, MailRow>>

export type MailName = keyof typeof mails

export const mailNames = Object.keys(mails) as readonly MailName[] // The keys of a const table are its names.

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(mails, name)
}

/** Mails with a separate text for each side or occasion share one name in the outbox. */
const outboxNames = defineWords<Readonly<Record<string, string>>>(
  {
    order_moved: '订单进展',
    order_message: '订单留言',
    registration_received: '注册待审核',
    bill_reminder: '到期提醒',
    test_mail: '测试邮件',
  },
  {
    order_moved: 'Order update',
    order_message: 'Order message',
    registration_received: 'Registration pending review',
    bill_reminder: 'Payment reminder',
    test_mail: 'Test email',
  },
)

/** The name of a mail in the outbox. */
export function mailKindName(kind: string, language: Language): string {
  return outboxNames[language][kind] ?? (isMailName(kind) ? mails[kind][language].name : kind)
}
