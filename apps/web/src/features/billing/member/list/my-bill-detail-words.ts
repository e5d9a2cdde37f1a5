import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

export const myBillDetailWords = defineWords(
  {
    label: (billNo: string) => `${billNo} 明细`,
    issued: '出账日',
    agreed: '同意',
    quote: '报价',
    invoice: terms.zh.invoice,
    invoiceTo: terms.zh.invoiceTo,
    slips: terms.zh.paymentSlips,
    onceSettled: '结清后',
    issuedBy: (day: string, name: string) => `${day}，操作员 ${name}`,
    agreedBy: (day: string, name: string) => `${day}，${name}`,
    asQuoted: (no: string) => `与报价 ${no} 一致`,
    between: '；',
    release: (orderNo: string) => `${orderNo} 可以申请放单`,
    releaseWith: (orderNo: string, bills: readonly string[]) =>
      `${orderNo} 可以申请放单（与 ${bills.join('、')} 一起结清）`,
    later: (orderNo: string) => `${orderNo} 的账单全部付清`,
    laterBesides: (orderNo: string, bills: readonly string[]) => `${orderNo} 还有 ${bills.join('、')} 未付`,
    billFile: '下载账单',
    invoicePdf: '下载发票',
    invoiceFile: '下载发票文件',
    failed: '账单明细加载失败',
  },
  {
    label: (billNo: string) => `Lines of ${billNo}`,
    issued: 'Issued',
    agreed: 'Agreed',
    quote: 'Quote',
    invoice: terms.en.invoice,
    invoiceTo: terms.en.invoiceTo,
    slips: terms.en.paymentSlips,
    onceSettled: 'Once paid',
    issuedBy: (day: string, name: string) => `${day} by ${name}`,
    agreedBy: (day: string, name: string) => `${day} by ${name}`,
    asQuoted: (no: string) => `equals quote ${no}`,
    between: '; ',
    release: (orderNo: string) => `You can request release of ${orderNo}`,
    releaseWith: (orderNo: string, bills: readonly string[]) =>
      `You can request release of ${orderNo} (with ${bills.join(', ')} paid too)`,
    later: (orderNo: string) => `All bills of ${orderNo} are paid`,
    laterBesides: (orderNo: string, bills: readonly string[]) =>
      `${orderNo} still has ${bills.join(', ')} to pay`,
    billFile: 'Bill PDF',
    invoicePdf: 'Invoice PDF',
    invoiceFile: 'Invoice file',
    failed: 'The lines of this bill could not be loaded',
  },
)
