import type { PartyRole } from '@berth/domain/order/party'
import { defineWords } from '@berth/locales/language'
import type { ComparedField } from './conflict.ts'
import type { LineField } from './form.ts'
import type { Section } from './sections.ts'

/** The pages and what is said around the form. */
export const pageWords = defineWords(
  {
    bookings: '我的订舱',
    path: '所在位置',
    sections: '章节',
    title: { create: { 1: '整箱订舱', 2: '拼箱订舱' }, copy: { 1: '复制整箱订舱', 2: '复制拼箱订舱' } },
    editTitle: { 1: (no: string) => `修改整箱订舱 ${no}`, 2: (no: string) => `修改拼箱订舱 ${no}` },
    context: '提交后由操作向船公司要舱，结果在订舱详情里看。',
    copiedFrom: (no: string) => `复制自 ${no}`,
    copyLeft: '编号、日期和金额没有带过来，请重新填写。',
    returned: '操作退回修改',
    notLoaded: '没有取到这票订舱',
    notDraft: (no: string) => `${no} 不是草稿，不能修改`,
    notDraftText: '只有草稿可以修改。已提交的订舱如需更改，请在详情里取消或联系操作。',
    openBooking: '查看订舱',
    lost: '这一页有未保存的内容，离开后不能恢复。想留着的话，先存草稿。',
  },
  {
    bookings: 'My bookings',
    path: 'Where you are',
    sections: 'Sections',
    title: {
      create: { 1: 'New FCL booking', 2: 'New LCL booking' },
      copy: { 1: 'Copy of an FCL booking', 2: 'Copy of an LCL booking' },
    },
    editTitle: { 1: (no: string) => `Edit FCL booking ${no}`, 2: (no: string) => `Edit LCL booking ${no}` },
    context: 'The desk asks the carrier for space; the answer appears on the booking.',
    copiedFrom: (no: string) => `Copied from ${no}`,
    copyLeft: 'Numbers, dates and the amount stay with the first booking; enter them anew.',
    returned: 'Returned for changes by the desk',
    notLoaded: 'This booking could not be loaded',
    notDraft: (no: string) => `${no} is not a draft and cannot be edited`,
    notDraftText:
      'Only drafts can be edited. To change a submitted booking, cancel it on its page or contact the desk.',
    openBooking: 'Open the booking',
    lost: 'What you typed on this page is not saved and cannot be brought back. To keep it, save a draft first.',
  },
)

/** Saving, submitting and what can come in between. */
export const saveWords = defineWords(
  {
    cancel: '取消',
    save: '存草稿',
    submit: '提交订舱',
    savedAt: (time: string) => `草稿已存 ${time}`,
    unsaved: '有未保存的内容',
    submitted: (no: string) => `订舱 ${no} 已提交`,
    corrections: (count: number) => `有 ${count} 处要改，已填内容都在。`,
    failedSave: '没有保存，您填的内容都在这一页',
    failedSubmit: '没有提交，您填的内容都在这一页',
    request: '请求号',
    stale: '这票订舱已在别处保存过新版',
    staleText: '您填的内容已留在本页，载入新版后可逐项对照。',
    load: '载入新版',
    moved: (no: string) => `${no} 已不是草稿，不能再保存`,
    movedText: '它已在别处提交或取消。您填的内容还在这一页，可以先抄下来。',
    openBooking: '查看订舱',
  },
  {
    cancel: 'Cancel',
    save: 'Save draft',
    submit: 'Submit booking',
    savedAt: (time: string) => `Draft saved ${time}`,
    unsaved: 'Unsaved changes',
    submitted: (no: string) => `Booking ${no} submitted`,
    corrections: (count: number) =>
      `${count} ${count === 1 ? 'correction' : 'corrections'} needed. Everything you entered is kept.`,
    failedSave: 'Not saved. Everything you entered is still on this page',
    failedSubmit: 'Not submitted. Everything you entered is still on this page',
    request: 'Request number',
    stale: 'A newer version of this booking was saved elsewhere',
    staleText: 'What you entered is kept on this page. Load the new version to compare field by field.',
    load: 'Load new version',
    moved: (no: string) => `${no} is no longer a draft and cannot be saved`,
    movedText:
      'It was submitted or cancelled elsewhere. What you entered is still on this page, to be copied out.',
    openBooking: 'Open the booking',
  },
)

export const sectionWords = defineWords<Record<Section, string>>(
  { route: '航线与船期', parties: '收发货人', lines: '柜量与货物', terms: '条款与编号', remark: '备注' },
  {
    route: 'Route and dates',
    parties: 'Parties',
    lines: 'Containers and cargo',
    terms: 'Terms and numbers',
    remark: 'Remark',
  },
)

/** The section of lines is called by what it holds. */
export const cargoSectionWords = defineWords(
  { title: '货物', note: '每种货物一行，可从 Excel 粘贴。' },
  { title: 'Cargo', note: 'One row per kind of cargo. Rows can be pasted from a spreadsheet.' },
)

export const stateWords = defineWords(
  {
    bad: (count: number) => `${count} 处要改`,
    done: '已完整',
    required: '必填已完成',
    half: (count: number) => `还差 ${count} 项`,
    empty: '未填',
    optional: '选填',
  },
  {
    bad: (count: number) => `${count} to correct`,
    done: 'Complete',
    required: 'Required done',
    half: (count: number) => `${count} left to fill`,
    empty: 'Not started',
    optional: 'Optional',
  },
)

export const fieldWords = defineWords<Record<Exclude<ComparedField, PartyRole>, string>>(
  {
    from_id: '收货地',
    pol_id: '起运港',
    pod_id: '目的港（卸货港）',
    to_id: '交货地',
    route_id: '航线',
    carrier_id: '船公司',
    ready_date: '货好日期',
    booking_date: '期望开船日',
    transport_term: '运输条款',
    notify_same_as_consignee: '通知人同收货人',
    inco_term: '贸易术语',
    booking_amount: '订舱金额',
    cust_ref_no: '客户参考号',
    so_no: 'SO 号',
    mbl_no: '提单号',
    remark: '备注',
    lines: '货物明细',
  },
  {
    from_id: 'Place of receipt',
    pol_id: 'Port of loading',
    pod_id: 'Port of discharge',
    to_id: 'Place of delivery',
    route_id: 'Trade lane',
    carrier_id: 'Carrier',
    ready_date: 'Cargo ready date',
    booking_date: 'Requested sailing date',
    transport_term: 'Transport term',
    notify_same_as_consignee: 'Notify party same as consignee',
    inco_term: 'Incoterm',
    booking_amount: 'Agreed amount',
    cust_ref_no: 'Your reference',
    so_no: 'SO number',
    mbl_no: 'B/L number',
    remark: 'Remark',
    lines: 'Cargo rows',
  },
)

/** Hints beside the fields. */
export const hintWords = defineWords(
  {
    ready: '不能早于今天',
    sameAsPod: '同目的港',
    offLane: '目的港不在这条航线上',
    capitals: '大写字母、数字、符号',
    so: '已有舱位时填写',
    bill: '一般由船公司给出',
    freightTerm: '运费条款',
    freightFrom: (term: string) => `由 ${term} 得出，操作可改`,
    freightNone: '选了贸易术语就有',
    amount: '与操作谈定的总价，没有就空着',
    remark: '给操作的话，不印在提单上',
    remarkText: '备注内容',
  },
  {
    ready: 'Not before today',
    sameAsPod: 'Same as POD',
    offLane: 'The port of discharge is not on this lane',
    capitals: 'A–Z, 0–9, symbols',
    so: 'If you hold space already',
    bill: 'Usually given by the carrier',
    freightTerm: 'Freight term',
    freightFrom: (term: string) => `Follows from ${term}; the desk can change it`,
    freightNone: 'Follows from the Incoterm',
    amount: 'The total agreed with the desk; empty if none',
    remark: 'For the desk; not printed on the B/L',
    remarkText: 'Remark text',
  },
)

export const partySectionWords = defineWords(
  {
    choose: '选择联系人',
    chooseFor: (role: string) => `选择${role}`,
    type: '填写',
    orCreate: '或新建一个',
    optional: '选填',
    change: '更换',
    changeOf: (role: string) => `更换${role}`,
    edit: (role: string) => `修改${role}`,
    clear: (role: string) => `清除${role}`,
    sameAsConsignee: '同收货人',
    sameText: '提单通知人栏印 SAME AS CONSIGNEE。',
    missing: (role: string) => `请选择${role}`,
  },
  {
    choose: 'Choose a contact',
    chooseFor: (role: string) => `Choose the ${role.toLowerCase()}`,
    type: 'Enter',
    orCreate: 'or create one',
    optional: 'optional',
    change: 'Change',
    changeOf: (role: string) => `Change the ${role.toLowerCase()}`,
    edit: (role: string) => `Edit the ${role.toLowerCase()}`,
    clear: (role: string) => `Clear the ${role.toLowerCase()}`,
    sameAsConsignee: 'Same as consignee',
    sameText: 'The B/L will say SAME AS CONSIGNEE.',
    missing: (role: string) => `Choose the ${role.toLowerCase()}`,
  },
)

export const columnWords = defineWords<Record<LineField, string>>(
  {
    container_id: '柜型',
    quantity: '柜量',
    package: '件数',
    package_uid: '包装',
    hs_code: 'HS 编码',
    description: '英文品名',
    weight: '毛重 kg',
    volume: '体积 m³',
  },
  {
    container_id: 'Type',
    quantity: 'Qty',
    package: 'Packages',
    package_uid: 'Unit',
    hs_code: 'HS code',
    description: 'Description',
    weight: 'Gross kg',
    volume: 'Volume m³',
  },
)

export const linesWords = defineWords(
  {
    note: '每种柜型一行，可从 Excel 粘贴；柜号封号到补料时再填。',
    table: '货物明细',
    row: (row: number) => `第 ${row} 行`,
    cell: (row: number, column: string) => `第 ${row} 行 ${column}`,
    fault: (row: number, said: readonly string[]) => `第 ${row} 行 ${said.join('；')}`,
    cellFault: (column: string, says: string) => `${column}：${says}`,
    add: '加一行',
    remove: (row: number) => `删除第 ${row} 行`,
    removeHere: '删除此行',
    edit: '编辑',
    editRow: (row: number) => `编辑第 ${row} 行`,
    done: '完成',
    total: '合计',
    pasted: (rows: number) => `已粘贴 ${rows} 行`,
    unknown: (names: string) => `没有认出：${names}，请自行选择`,
    tooMany: (max: number) => `最多 ${max} 行，多出的没有粘贴`,
    blank: '未填',
    containers: '柜量',
    packages: '件数',
    weight: '毛重',
    volume: '体积',
    rows: (rows: number, weight: string, volume: string) => `${rows} 行，${weight} kg，${volume} m³`,
  },
  {
    note: 'One row per container type. Rows can be pasted from a spreadsheet; container and seal numbers come with the SI.',
    table: 'Cargo rows',
    row: (row: number) => `Row ${row}`,
    cell: (row: number, column: string) => `Row ${row} ${column}`,
    fault: (row: number, said: readonly string[]) => `Row ${row} · ${said.join('; ')}`,
    cellFault: (column: string, says: string) => `${column}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
    add: 'Add a row',
    remove: (row: number) => `Delete row ${row}`,
    removeHere: 'Delete this row',
    edit: 'Edit',
    editRow: (row: number) => `Edit row ${row}`,
    done: 'Done',
    total: 'Total',
    pasted: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'} pasted`,
    unknown: (names: string) => `Not recognised: ${names}. Please choose`,
    tooMany: (max: number) => `At most ${max} rows; the rest was not pasted`,
    blank: 'Empty',
    containers: 'Containers',
    packages: 'Packages',
    weight: 'Gross',
    volume: 'Volume',
    rows: (rows: number, weight: string, volume: string) =>
      `${rows} ${rows === 1 ? 'row' : 'rows'}, ${weight} kg, ${volume} m³`,
  },
)

export const conflictWords = defineWords(
  {
    title: '对照两个版本',
    text: '以下各项两边不同。选好后再保存，不会自动提交。',
    same: '两边内容相同，可以直接保存。',
    field: '项目',
    mine: '您填的',
    theirs: '新版',
    keepMine: (field: string) => `${field}：用您填的`,
    takeTheirs: (field: string) => `${field}：用新版`,
    apply: '用所选内容继续',
    later: '先不处理',
    yes: '是',
    no: '否',
  },
  {
    title: 'Compare the two versions',
    text: 'These fields differ. Choose, then save; nothing is submitted by itself.',
    same: 'Both versions hold the same. You can save.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'New version',
    keepMine: (field: string) => `${field}: keep yours`,
    takeTheirs: (field: string) => `${field}: take the new version`,
    apply: 'Continue with these',
    later: 'Not now',
    yes: 'Yes',
    no: 'No',
  },
)
