import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlContainerField, BlField } from '@berth/domain/bill-of-lading/bl-field'
import type { BlState } from '@berth/domain/bill-of-lading/bl-review'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { useWords } from '#lib/language.ts'

type FieldWords = {
  readonly field: Readonly<Record<BlField, string>>
  readonly container: Readonly<Record<BlContainerField, string>>
  /** A field of a container, counted from 1: Seal no., container 2. */
  readonly inContainer: (field: string, row: number) => string
}

const fieldWords = defineWords<FieldWords>(
  {
    field: {
      shipper_name: '发货人名称',
      shipper_address: '发货人地址',
      shipper_contact: '发货人联系方式',
      consignee_name: '收货人名称',
      consignee_address: '收货人地址',
      consignee_contact: '收货人联系方式',
      notify1_name: '通知人名称',
      notify1_address: '通知人地址',
      notify1_contact: '通知人联系方式',
      notify2_name: '第二通知人名称',
      notify2_address: '第二通知人地址',
      notify2_contact: '第二通知人联系方式',
      references: '参考号',
      agent: '目的港代理',
      receipt: terms.zh.placeOfReceipt,
      vessel: terms.zh.vessel,
      voyage: terms.zh.voyage,
      loading: terms.zh.pol,
      discharge: terms.zh.pod,
      delivery: terms.zh.placeOfDelivery,
      service: terms.zh.transportTerm,
      payable_at: '付费地',
      marks: terms.zh.marks,
      packages: terms.zh.packages,
      package_unit: terms.zh.packageUnit,
      description: terms.zh.descriptionOfGoods,
      weight: terms.zh.grossWeightKg,
      volume: terms.zh.volumeM3,
      freight: terms.zh.freightTerm,
      clauses: '附加条款',
      originals: terms.zh.originalCount,
      on_board_date: '装船日期',
      issue_place: '签发地',
      issue_date: '签发日期',
    },
    container: {
      container_no: terms.zh.containerNo,
      seal_no: '封号',
      type: terms.zh.containerType,
      packages: terms.zh.packages,
      package_unit: terms.zh.packageUnit,
      weight: terms.zh.grossWeightKg,
      volume: terms.zh.volumeM3,
    },
    inContainer: (field, row) => `${field}，第 ${row} 柜`,
  },
  {
    field: {
      shipper_name: 'Shipper name',
      shipper_address: 'Shipper address',
      shipper_contact: 'Shipper contact',
      consignee_name: 'Consignee name',
      consignee_address: 'Consignee address',
      consignee_contact: 'Consignee contact',
      notify1_name: 'Notify party name',
      notify1_address: 'Notify party address',
      notify1_contact: 'Notify party contact',
      notify2_name: 'Notify party 2 name',
      notify2_address: 'Notify party 2 address',
      notify2_contact: 'Notify party 2 contact',
      references: 'Export references',
      agent: 'Delivery agent',
      receipt: terms.en.placeOfReceipt,
      vessel: terms.en.vessel,
      voyage: terms.en.voyage,
      loading: terms.en.pol,
      discharge: terms.en.pod,
      delivery: terms.en.placeOfDelivery,
      service: terms.en.transportTerm,
      payable_at: 'Freight payable at',
      marks: terms.en.marks,
      packages: terms.en.packages,
      package_unit: terms.en.packageUnit,
      description: terms.en.descriptionOfGoods,
      weight: terms.en.grossWeightKg,
      volume: terms.en.volumeM3,
      freight: terms.en.freightTerm,
      clauses: 'Additional clauses',
      originals: terms.en.originalCount,
      on_board_date: 'Shipped on board date',
      issue_place: 'Place of issue',
      issue_date: 'Date of issue',
    },
    container: {
      container_no: terms.en.containerNo,
      seal_no: 'Seal no.',
      type: terms.en.containerType,
      packages: terms.en.packages,
      package_unit: terms.en.packageUnit,
      weight: terms.en.grossWeightKg,
      volume: terms.en.volumeM3,
    },
    inContainer: (field, row) => `${field}, container ${row}`,
  },
)

/** Names a field of a bill of lading. */
export function usePathName(): (path: BlPath) => string {
  const text = useWords(fieldWords)
  return (path) => {
    const [, row, inRow] = /^containers\.(\d+)\.(\w+)$/.exec(path) ?? []
    // A path is one of the domain's table; the pattern tells its two kinds apart.
    return row === undefined
      ? text.field[path as BlField]
      : text.inContainer(text.container[inRow as BlContainerField], Number(row) + 1)
  }
}

/** Texts that both sides share. */
export const blWords = defineWords(
  {
    sources: { booking: terms.zh.booking, instruction: terms.zh.si },
    draft: (version: number) => `草稿第 ${version} 版`,
    version: (version: number) => `第 ${version} 版`,
    versions: '版本',
    states: {
      preparing: '未发出',
      to_check: '待确认',
      correcting: '待修改',
      approved: '已确认',
      issued: '已签发',
      superseded: '已替换',
    } as Readonly<Record<BlState, string>>,
    drafted: '起草',
    published: '发出',
    corrected: '提交了修改',
    approved: '确认',
    issued: '签发',
    by: (what: string, who: string | null, at: string) => `${at} ${who ? `${who} ` : ''}${what}`,
    view: '查看',
    viewVersion: (version: number) => `查看第 ${version} 版`,
    choose: '提单版本',
    billOfLading: '提单',
    displays: { typed: '提单内容', file: '船公司 PDF' },
    display: '显示',
    markOf: (number: number, name: string) => `第 ${number} 处：${name}`,
    change: (name: string) => `修改：${name}`,
    declined: {
      member: (proposed: string, answer: string) => `您要求改为 ${proposed}，操作员未采纳：${answer}`,
      operator: (proposed: string, answer: string) => `会员要求改为 ${proposed}，未采纳：${answer}`,
    },
    emptied: '（清空）',
    value: '改为',
    field: '栏目',
    loadFailed: '提单草稿加载失败',
    stale: '提单草稿刚有变动，已载入最新内容',
  },
  {
    sources: { booking: terms.en.booking, instruction: terms.en.si },
    draft: (version: number) => `Draft version ${version}`,
    version: (version: number) => `Version ${version}`,
    versions: 'Versions',
    states: {
      preparing: 'Not published',
      to_check: 'To review',
      correcting: 'Being corrected',
      approved: 'Approved',
      issued: 'Issued',
      superseded: 'Replaced',
    } as Readonly<Record<BlState, string>>,
    drafted: 'drafted',
    published: 'published',
    corrected: 'sent corrections',
    approved: 'approved',
    issued: 'issued',
    by: (what: string, who: string | null, at: string) => `${who ? `${who} ` : ''}${what} · ${at}`,
    view: 'View',
    viewVersion: (version: number) => `View version ${version}`,
    choose: 'B/L version',
    billOfLading: 'B/L',
    displays: { typed: 'As typed', file: "Carrier's PDF" },
    display: 'Show',
    markOf: (number: number, name: string) => `Field ${number}: ${name}`,
    change: (name: string) => `Change: ${name}`,
    declined: {
      member: (proposed: string, answer: string) =>
        `You asked for ${proposed}. The operator declined: ${answer}`,
      operator: (proposed: string, answer: string) => `The member asked for ${proposed}. Declined: ${answer}`,
    },
    emptied: '(empty)',
    value: 'Correct to',
    field: 'Field',
    loadFailed: 'The draft bill of lading could not be loaded',
    stale: 'The draft was changed meanwhile. The latest version is loaded.',
  },
)
