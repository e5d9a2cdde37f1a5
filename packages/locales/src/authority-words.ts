import type { Authority } from '@berth/domain/access/authority'
import { defineWords } from './language.ts'
import { terms } from './terms.ts'

/** What each authority allows, phrased for the person who grants it. */
export const authorityWords = defineWords<Record<Authority, string>>(
  {
    quote: '查看报价、估算总价',
    rate: '发布和管理自己的运价',
    order: '查看订单',
    order_booking: '新建、提交和取消订舱',
    order_document: '填写补料、处理单证',
    order_finance: '查看账单、确认账单、付款',
    shipper: '查看货代名录',
    contact: '查看联系人',
    contact_edit: '新建和修改联系人',
    user: '维护自己的账号',
    company_edit: '维护公司资料和同事',
    quote_forwarder: '查看报价由哪家货代发布',
    quote_booking: '按报价订舱',
    quote_rfq: '发起询价',
    desk_order: '处理订单、出账单',
    desk_finance: '查看应收款、开发票、确认收款',
    desk_member: '审核和管理会员',
    desk_rate: '管理自营运价',
    desk_rfq: '答复询价和留言',
    desk_lookup: '维护基础资料',
    desk_config: '修改设置和邮件模板',
    desk_audit: '查看操作记录',
  },
  {
    quote: 'View quotes and estimate costs',
    rate: 'Publish and manage own rates',
    order: 'View orders',
    order_booking: 'Create, submit and cancel bookings',
    order_document: 'Fill in shipping instructions and handle documents',
    order_finance: 'View, agree to and pay bills',
    shipper: 'View the forwarder directory',
    contact: 'View contacts',
    contact_edit: 'Add and edit contacts',
    user: 'Manage own account',
    company_edit: 'Manage company profile and colleagues',
    quote_forwarder: 'View forwarder prices',
    quote_booking: 'Book from a quote',
    quote_rfq: 'Request quotes',
    desk_order: 'Process orders and issue bills',
    desk_finance: 'View receivables, issue invoices and confirm payments',
    desk_member: 'Review and manage members',
    desk_rate: "Manage the operator's rates",
    desk_rfq: 'Answer quote requests and messages',
    desk_lookup: 'Manage reference data',
    desk_config: 'Change settings and mail templates',
    desk_audit: 'View the audit log',
  },
)

/** The groups in which authorities are displayed. */
export const authorityGroupWords = defineWords(
  {
    quotes: '报价与运价',
    orders: terms.zh.orders,
    contacts: '联系人与名录',
    account: '账号与公司',
    work: '日常业务',
    keeping: '系统管理',
  },
  {
    quotes: 'Quotes and rates',
    orders: terms.en.orders,
    contacts: 'Contacts and directory',
    account: 'Account and company',
    work: 'Daily work',
    keeping: 'Administration',
  },
)
