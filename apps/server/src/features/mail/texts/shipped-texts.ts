import type { MailText, MailTextKind } from '@berth/domain/mail-text'
import { defineWords } from '@berth/locales/language'

/** What each mail says first, until the operator writes something else. */
export const shippedTexts = defineWords<Readonly<Record<MailTextKind, MailText>>>(
  {
    order_moved: { subject: '订单 {order_no}：{step}', lead: '您的订单 {order_no} 有新进展：{step}。' },
    order_moved_desk: { subject: '订单 {order_no}：{step}', lead: '订单 {order_no} 有新进展：{step}。' },
    order_message: {
      subject: '订单 {order_no}：有新留言',
      lead: '操作员就订单 {order_no} 给您留言。请在订单页面回复；直接回复本邮件，操作员收不到。',
    },
    order_message_desk: {
      subject: '订单 {order_no}：有新留言',
      lead: '客户就订单 {order_no} 留言，请在订单页面回复。',
    },
    document_added: {
      subject: '订单 {order_no}：有新单证',
      lead: '操作员为您的订单 {order_no} 上传了单证，请到订单页面查看和下载。',
    },
    rfq_received: {
      subject: '新询价 {rfq_no}：{lane}',
      lead: '{company} 发来新询价，请在操作台报价。直接回复本邮件可联系客户。',
    },
    rfq_answered: {
      subject: '询价 {rfq_no} 已有报价：{lane}',
      lead: '您的询价已有报价。如可接受，请在有效期内接受并订舱。',
    },
    rfq_declined: { subject: '询价 {rfq_no} 无法报价：{lane}', lead: '很抱歉，这条询价暂时无法报价。' },
    registration_welcome: {
      subject: '欢迎使用 {site}',
      lead: '您在 {site} 的注册已完成，现在可以登录，查询报价、在线订舱。',
    },
    registration_received: {
      subject: '{site} 已收到您的注册申请',
      lead: '您的注册申请已收到，正在审核。审核通过后会发邮件通知您，收到后即可登录。',
    },
    registration_waiting: {
      subject: '新注册待审核：{company}',
      lead: '有新公司提交注册申请，请尽快审核。审核通过前，对方无法登录。',
    },
    registration_approved: {
      subject: '{site} 注册审核已通过',
      lead: '您的注册申请已审核通过，现在可以登录了。',
    },
    registration_rejected: {
      subject: '{site} 注册审核未通过',
      lead: '很抱歉，您的注册申请未通过审核。请按下面的原因修改资料，用同一邮箱重新注册。',
    },
    invitation: {
      subject: '{inviter} 邀请您加入 {team}',
      lead: '{inviter} 邀请您加入 {team}，共同使用 {site}。请打开下面的链接，填写姓名、电话并设置密码。',
    },
    password_code: {
      subject: '{site} 重设密码验证码',
      lead: '您正在重设登录密码，验证码 {minutes} 分钟内有效，只能用一次：',
    },
    password_changed: {
      subject: '{site} 登录密码已修改',
      lead: '您的登录密码已修改，其他设备均已退出登录。',
    },
    contact_us: { subject: '客户留言：{subject}', lead: '{name} 在网站上留言。直接回复本邮件即可答复对方。' },
  },
  {
    order_moved: {
      subject: 'Order {order_no}: {step}',
      lead: 'There is news of your order {order_no}: {step}.',
    },
    order_moved_desk: {
      subject: 'Order {order_no}: {step}',
      lead: 'The customer has acted on order {order_no}: {step}.',
    },
    order_message: {
      subject: 'Order {order_no}: new message',
      lead: "The operator has written to you about your order {order_no}. Please answer on the order's page: a reply to this mail does not reach them.",
    },
    order_message_desk: {
      subject: 'Order {order_no}: new message',
      lead: "The customer has written about order {order_no}. Please answer on the order's page.",
    },
    document_added: {
      subject: 'Order {order_no}: new document',
      lead: "The operator has added a document to your order {order_no}. You can read and download it on the order's page.",
    },
    rfq_received: {
      subject: 'New inquiry {rfq_no}: {lane}',
      lead: '{company} has sent an inquiry. Answer it at the desk; a reply to this mail goes to who asks.',
    },
    rfq_answered: {
      subject: 'Inquiry {rfq_no} is answered: {lane}',
      lead: 'There are prices for your inquiry. Accept one in time and the booking is filled in for you.',
    },
    rfq_declined: {
      subject: 'Inquiry {rfq_no} was declined: {lane}',
      lead: 'We are sorry: we could not offer a price for this inquiry.',
    },
    registration_welcome: {
      subject: 'Welcome to {site}',
      lead: 'Your registration with {site} is complete. You can sign in now, look up quotes and book space.',
    },
    registration_received: {
      subject: '{site} has received your registration',
      lead: 'Your registration has arrived and is being reviewed. We will write to you as soon as you can sign in.',
    },
    registration_waiting: {
      subject: 'A registration waits for review: {company}',
      lead: 'A company has registered. Nobody of it can sign in until it is approved.',
    },
    registration_approved: {
      subject: '{site}: your registration is approved',
      lead: 'Your registration has been approved. You can sign in now.',
    },
    registration_rejected: {
      subject: '{site}: your registration was not approved',
      lead: 'We are sorry: your registration was not approved. With what is named below put right, you can register again with the same email.',
    },
    invitation: {
      subject: '{inviter} invites you to join {team}',
      lead: '{inviter} invites you to join {team} on {site}. Open the link, enter your name, phone and a password, and you are in.',
    },
    password_code: {
      subject: '{site}: your code to reset the password',
      lead: 'You are resetting your password. The code works once, within {minutes} minutes:',
    },
    password_changed: {
      subject: '{site}: your password was changed',
      lead: 'The password of your account has just been changed. You have been signed out everywhere else.',
    },
    contact_us: {
      subject: 'Message from the website: {subject}',
      lead: '{name} has written through the website. Reply to this mail to answer.',
    },
  },
)
