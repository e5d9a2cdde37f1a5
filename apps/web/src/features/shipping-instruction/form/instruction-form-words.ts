import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { missingWords } from '@berth/locales/missing-words'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

/** Texts of the pages and around the form. */
export const pageWords = defineWords(
  {
    bookings: '我的订舱',
    path: common.zh.breadcrumb,
    title: '补料单',
    titleOf: (no: string) => `补料单 ${no}`,
    orderNo: terms.zh.orderNo,
    reference: terms.zh.customerReference,
    cutOff: terms.zh.siCutOff,
    left: (span: string) => `剩 ${span}`,
    past: '已过',
    summary: '订单摘要',
    carrier: terms.zh.carrier,
    so: terms.zh.soNo,
    vessel: terms.zh.vesselVoyage,
    pol: terms.zh.polShort,
    via: terms.zh.portOfTranshipment,
    pod: terms.zh.podShort,
    delivery: terms.zh.placeOfDelivery,
    samePlace: terms.zh.sameAsPod,
    notLoaded: '补料加载失败',
    closedTitle: (no: string) => `${no} 的补料已提交`,
    closedText: '补料只能提交一次。如需修改请联系操作员，船公司会收改单费。',
    notYetTitle: (no: string) => `${no} 现在不能补料`,
    notYetText: '放舱后才能补料，进度请在订舱详情中查看。',
    openTitle: (no: string) => `${no} 的补料还没有提交`,
    openText: '可以从上次保存的内容继续填写。',
    write: '继续补料',
    open: '查看补料',
    openBooking: common.zh.viewBooking,
    lost: '最近的改动还没有保存到服务器，离开后不能恢复。',
    uploadLost: '文件正在上传，离开会中断上传。',
  },
  {
    bookings: 'My bookings',
    path: common.en.breadcrumb,
    title: 'Shipping instruction',
    titleOf: (no: string) => `Shipping instruction ${no}`,
    orderNo: terms.en.orderNo,
    reference: terms.en.customerReference,
    cutOff: terms.en.siCutOff,
    left: (span: string) => `${span} left`,
    past: 'Passed',
    summary: 'Order summary',
    carrier: terms.en.carrier,
    so: terms.en.soNo,
    vessel: terms.en.vesselVoyage,
    pol: terms.en.polShort,
    via: terms.en.portOfTranshipment,
    pod: terms.en.podShort,
    delivery: terms.en.placeOfDelivery,
    samePlace: terms.en.sameAsPod,
    notLoaded: 'The shipping instruction could not be loaded',
    closedTitle: (no: string) => `SI for ${no} submitted`,
    closedText:
      'An SI can only be submitted once. To change it, contact the operator; the carrier charges for amendments.',
    notYetTitle: (no: string) => `The SI for ${no} cannot be entered now`,
    notYetText: 'The SI can be entered once space is confirmed. See the booking for its progress.',
    openTitle: (no: string) => `The SI for ${no} has not been submitted yet`,
    openText: 'Continue where you left off.',
    write: 'Continue SI',
    open: 'View SI',
    openBooking: common.en.viewBooking,
    lost: 'Your last changes have not been saved and will be lost if you leave.',
    uploadLost: 'A file is still uploading. If you leave, the upload stops.',
  },
)

/** Texts for saving, submitting and their failures. */
export const saveWords = defineWords(
  {
    back: common.zh.back,
    save: common.zh.save,
    submit: '预览并提交',
    waiting: '有改动，即将自动保存',
    saving: '正在保存',
    savedAt: (time: string) => `已保存 ${time}`,
    offline: '无法连接服务器，内容保留在本页，将自动重试',
    refused: '有内容不能保存，请修改',
    stopped: common.zh.notSaved,
    toFix: (count: number) => `还有 ${count} 项必改`,
    savedToast: (no: string) => `${no} 的补料已保存`,
    invalid: '表单校验未通过',
    check: '请检查表单填写',
    checkParties: '请检查联系人信息',
    corrections: (count: number) => `有 ${count} 项需要修改，已填内容已保留。`,
    uploading: '附件正在上传，请等上传完成再提交',
    failed: '操作失败，您填写的内容仍在本页',
    request: '请求号',
    stale: '补料已在别处更新，本页暂停保存',
    staleText: '您填写的内容仍在本页，两个版本都没有被覆盖。请对照后选择保留哪个版本。',
    compare: '对照两个版本',
    moved: (no: string) => `${no} 的状态已变化，补料不能再保存或提交`,
    movedText: '补料可能已在别处提交，或订舱已取消。您填写的内容仍在本页，可先复制留存。',
    openBooking: common.zh.viewBooking,
    onceText: '补料只能提交一次，之后修改船公司会收改单费。',
    toConfirm: (count: number) => `以下 ${count} 项请核对，提交即确认无误：`,
    submitted: (no: string) => `${no} 的补料已提交`,
  },
  {
    back: common.en.back,
    save: common.en.save,
    submit: 'Preview and submit',
    waiting: 'Changes will be saved shortly',
    saving: 'Saving',
    savedAt: (time: string) => `Saved ${time}`,
    offline: 'No connection to the server. Entries are kept on this page; retrying.',
    refused: 'Some entries cannot be saved. Please correct them.',
    stopped: common.en.notSaved,
    toFix: (count: number) => `${count} to fix`,
    savedToast: (no: string) => `SI for ${no} saved`,
    invalid: 'Form validation failed',
    check: 'Please check form input',
    checkParties: 'Check contact info',
    corrections: (count: number) => `${count} to fix. Everything you entered is kept.`,
    uploading: 'An attachment is still uploading. Submit when it has finished.',
    failed: 'Something went wrong. Everything you entered is kept on this page.',
    request: 'Request ID',
    stale: 'A newer version was saved elsewhere, so saving is paused on this page',
    staleText:
      'Your entries are kept on this page and nothing has been overwritten. Compare the versions and choose which to keep.',
    compare: 'Compare the two versions',
    moved: (no: string) => `The status of ${no} has changed; its SI can no longer be saved or submitted`,
    movedText:
      'It may have been submitted elsewhere, or the booking cancelled. What you entered is still on this page, so you can copy it.',
    openBooking: common.en.viewBooking,
    onceText: 'The SI can only be submitted once. The carrier charges for later amendments.',
    toConfirm: (count: number) =>
      count === 1
        ? 'Please check this item. Submitting confirms it is correct:'
        : `Please check these ${count} items. Submitting confirms they are correct:`,
    submitted: (no: string) => `SI for ${no} submitted`,
  },
)

/** Texts of the panel that lists what blocks submitting. */
export const checkWords = defineWords(
  {
    title: '提交前检查',
    count: (errors: number, warnings: number) =>
      [errors > 0 && `${errors} 项必改`, warnings > 0 && `${warnings} 项待确认`].filter(Boolean).join('，') ||
      '可以提交',
    list: '检查结果',
    enter: missingWords['zh-CN'].named,
    notEntered: (field: string) => joinSpaced('未填写', field),
    notSelected: (field: string) => joinSpaced('未选', field),
    row: (row: number) => `第 ${row} 柜`,
    cargoRow: (row: number) => `第 ${row} 行`,
    missingIn: (place: string, fields: readonly string[]) =>
      `${place}：${joinSpaced('缺', fields.join('、'))}`,
    inRow: (place: string, column: string, says: string) => `${place}：${joinSpaced(column, says)}`,
    at: (place: string, says: string) => `${place}：${says}`,
    expected: (digit: number) => `，应为 ${digit}`,
    fill: common.zh.fillIn,
    choose: common.zh.select,
    upload: common.zh.upload,
    look: '去修改',
    right: '确认无误',
    rightOf: (title: string) => `确认无误：${title}`,
    goTo: (verb: string, title: string) => `${verb}：${title}`,
    confirmed: '已确认',
    isf: {
      united_states: '美线须在装船前 24 小时申报 ISF（10+2）',
      operator: '操作员要求提交；ISF（10+2）是美国海关的申报',
    },
    passed: {
      booked: '柜型、柜量与订舱一致',
      vgm: 'VGM 不小于毛重加皮重',
      text: '唛头、品名字符合规',
    },
    vgmRows: (rows: number) => `已填 ${rows} 柜`,
    compared: {
      same: '件数、毛重、体积与订舱一致',
      differing: (count: number) => `与订舱有 ${count} 处不同`,
      figures: {
        packages: (booked: string, declared: string) => `件数：订舱 ${booked}，补料 ${declared}`,
        weight: (booked: string, declared: string) => `毛重：订舱 ${booked} kg，补料 ${declared} kg`,
        volume: (booked: string, declared: string) => `体积：订舱 ${booked} m³，补料 ${declared} m³`,
      },
    },
    told: '提示',
    warning: '待确认',
    error: '必改',
    ok: '通过',
  },
  {
    title: 'Before you submit',
    count: (errors: number, warnings: number) =>
      [errors > 0 && `${errors} to fix`, warnings > 0 && `${warnings} to confirm`]
        .filter(Boolean)
        .join(', ') || 'Ready to submit',
    list: 'Check results',
    enter: missingWords['en-US'].named,
    notEntered: (field: string) => `${field} not entered`,
    notSelected: (field: string) => `${field} not selected`,
    row: (row: number) => `Container ${row}`,
    cargoRow: (row: number) => `Row ${row}`,
    missingIn: (place: string, fields: readonly string[]) => `${place}: ${listOf(fields)} missing`,
    inRow: (place: string, column: string, says: string) =>
      column ? `${place}, ${column}: ${says}` : `${place}: ${says}`,
    at: (place: string, says: string) => `${place}: ${says}`,
    expected: (digit: number) => `, expected ${digit}`,
    fill: common.en.fillIn,
    choose: common.en.select,
    upload: common.en.upload,
    look: 'Go to field',
    right: 'Confirm',
    rightOf: (title: string) => `Confirm: ${title}`,
    goTo: (verb: string, title: string) => `${verb}: ${title}`,
    confirmed: 'Confirmed',
    isf: {
      united_states: 'US Customs requires ISF (10+2) at least 24 h before loading',
      operator: 'Required by the operator; ISF (10+2) is a US Customs filing',
    },
    passed: {
      booked: 'Container types and quantities match the booking',
      vgm: 'VGM is at least gross weight plus tare',
      text: 'Marks and description use valid characters',
    },
    vgmRows: (rows: number) => `${plural(rows, 'container')} filled in`,
    compared: {
      same: 'Packages, weight and volume as booked',
      differing: (count: number) =>
        count === 1 ? '1 figure differs from the booking' : `${count} figures differ from the booking`,
      figures: {
        packages: (booked: string, declared: string) => `Packages: booked ${booked}, SI ${declared}`,
        weight: (booked: string, declared: string) => `Gross weight: booked ${booked} kg, SI ${declared} kg`,
        volume: (booked: string, declared: string) => `Volume: booked ${booked} m³, SI ${declared} m³`,
      },
    },
    told: 'For your information',
    warning: 'To check',
    error: 'To fix',
    ok: 'Valid',
  },
)

// Puts a space between Chinese and Latin text, as usual in print.
export function joinSpaced(before: string, after: string): string {
  const isApart = /[A-Za-z0-9]$/.test(before) !== /^[A-Za-z0-9]/.test(after)
  return before && isApart ? `${before} ${after}` : before + after
}

function listOf(said: readonly string[]): string {
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

export const detailWords = defineWords(
  {
    submitted: (time: string) => `${time} 提交`,
    toBooking: '订舱详情',
    more: 'VGM 与备注',
    download: '下载',
    downloadOf: (name: string) => `下载 ${name}`,
    none: '还没有填写装箱明细',
  },
  {
    submitted: (time: string) => `Submitted ${time}`,
    toBooking: 'Booking details',
    more: 'VGM and remark',
    download: 'Download',
    downloadOf: (name: string) => `Download ${name}`,
    none: 'No containers entered yet',
  },
)
