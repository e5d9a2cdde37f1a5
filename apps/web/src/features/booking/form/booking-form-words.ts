import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'
import type { Section } from './sections.ts'

/** Texts of the booking pages around the form. */
export const pageWords = defineWords(
  {
    bookings: '我的订舱',
    path: common.zh.breadcrumb,
    sections: '表单目录',
    title: { create: { 1: '整箱订舱', 2: '拼箱订舱' }, copy: { 1: '复制整箱订舱', 2: '复制拼箱订舱' } },
    editTitle: { 1: (no: string) => `编辑整箱订舱 ${no}`, 2: (no: string) => `编辑拼箱订舱 ${no}` },
    context: {
      1: '提交后由操作员向船公司要舱，放舱结果请在订舱详情中查看。',
      2: '提交后由操作员安排拼箱舱位，放舱结果请在订舱详情中查看。',
    },
    copiedFrom: (no: string) => `复制自 ${no}`,
    copyLeft: '未带入编号、日期和金额，请重新填写。',
    quoteLeft: (no: string) => `原订舱的报价 ${no} 未带入，本票按普通订舱提交，价格以账单为准。`,
    takeOver: '套用历史订舱',
    takenFrom: (no: string) => `已套用 ${no}`,
    takenLeft: '未带入日期和编号，其余内容请核对。',
    undo: '撤销',
    returned: '操作员退回修改',
    notLoaded: '订舱加载失败',
    notDraft: (no: string) => `${no} 不是草稿，不能修改`,
    notDraftText: '只有草稿可以修改。已提交的订舱如需更改，请在订舱详情中取消，或联系操作员。',
    openBooking: common.zh.viewBooking,
  },
  {
    bookings: 'My bookings',
    path: common.en.breadcrumb,
    sections: 'Sections',
    title: {
      create: { 1: 'New FCL booking', 2: 'New LCL booking' },
      copy: { 1: 'Copy FCL booking', 2: 'Copy LCL booking' },
    },
    editTitle: { 1: (no: string) => `Edit FCL booking ${no}`, 2: (no: string) => `Edit LCL booking ${no}` },
    context: {
      1: 'The operator requests space from the carrier; the result appears on the booking page.',
      2: 'The operator arranges space in a shared container; the result appears on the booking page.',
    },
    copiedFrom: (no: string) => `Copied from ${no}`,
    copyLeft: 'Numbers, dates and the amount were not copied. Please enter them again.',
    quoteLeft: (no: string) =>
      `Quote ${no} was not copied either: this will be submitted as a regular booking. Final price as billed.`,
    takeOver: 'Fill from an earlier booking',
    takenFrom: (no: string) => `Filled from ${no}`,
    takenLeft: 'Dates and numbers were not copied. Please check the rest.',
    undo: 'Undo',
    returned: 'Returned for changes by the operator',
    notLoaded: 'This booking could not be loaded',
    notDraft: (no: string) => `${no} is not a draft and cannot be edited`,
    notDraftText:
      'Only drafts can be edited. To change a submitted booking, cancel it on its page or contact the operator.',
    openBooking: common.en.viewBooking,
  },
)

/** Texts for saving, submitting and their failures. */
export const saveWords = defineWords(
  {
    cancel: common.zh.cancel,
    save: '存草稿',
    savedAt: (time: string) => `草稿已保存 ${time}`,
    states: {
      waiting: '有改动，即将自动保存',
      saving: '正在保存草稿',
      unreachable: '无法连接服务器，内容保留在本页，将自动重试',
      refused: '有内容需要修改，草稿暂未保存',
      stopped: common.zh.notSaved,
    },
    onCancel: {
      title: '这份草稿要保留吗？',
      lost: '保留的草稿在“我的订舱”里，随时可以继续填写。删除后不能恢复。',
      keep: '保留草稿',
      remove: '删除草稿',
      stay: '继续编辑',
      removed: (no: string) => `草稿 ${no} 已删除`,
      failed: (why: string) => `草稿未能删除：${why}`,
    },
    toFix: (count: number) => `有 ${count} 处需要修改`,
    submitted: (no: string) => `订舱 ${no} 已提交`,
    corrections: (count: number) => `有 ${count} 处需要修改，已填内容已保留`,
    failedSave: '保存失败，您填写的内容仍在本页',
    failedSubmit: '提交失败，您填写的内容仍在本页',
    request: '请求号',
    stale: '这票订舱已在别处更新',
    staleText: '您填写的内容已留在本页，载入新版后可逐项对照。',
    load: common.zh.loadNewVersion,
    moved: (no: string) => `${no} 已不是草稿，不能再保存`,
    movedText: '该订舱已在别处提交或取消。您填写的内容仍在本页，可先复制留存。',
    openBooking: common.zh.viewBooking,
  },
  {
    cancel: common.en.cancel,
    save: 'Save draft',
    savedAt: (time: string) => `Draft saved ${time}`,
    states: {
      waiting: 'Changes will be saved shortly',
      saving: 'Saving the draft',
      unreachable: 'No connection to the server. Entries are kept on this page; retrying.',
      refused: 'Draft not saved. Correct the marked fields first.',
      stopped: common.en.notSaved,
    },
    onCancel: {
      title: 'Keep this draft?',
      lost: 'A draft that is kept is under My bookings, to be continued at any time. A deleted one cannot be restored.',
      keep: 'Keep draft',
      remove: 'Delete draft',
      stay: 'Keep editing',
      removed: (no: string) => `Draft ${no} deleted`,
      failed: (why: string) => `The draft could not be deleted: ${why}`,
    },
    toFix: (count: number) => `${plural(count, 'field')} to correct`,
    submitted: (no: string) => `Booking ${no} submitted`,
    corrections: (count: number) => `${plural(count, 'field')} to correct. Everything you entered is kept.`,
    failedSave: 'Not saved. Everything you entered is kept on this page.',
    failedSubmit: 'Not submitted. Everything you entered is kept on this page.',
    request: 'Request ID',
    stale: 'A newer version of this booking was saved elsewhere',
    staleText: 'What you entered is kept on this page. Load the new version to compare field by field.',
    load: common.en.loadNewVersion,
    moved: (no: string) => `${no} is no longer a draft and cannot be saved`,
    movedText:
      'It was submitted or cancelled elsewhere. What you entered is still on this page, so you can copy it.',
    openBooking: common.en.viewBooking,
  },
)

export const sectionWords = defineWords<Record<Section, string>>(
  {
    route: terms.zh.routeAndDates,
    parties: terms.zh.parties,
    lines: '柜量与货物',
    terms: '条款与编号',
    remark: common.zh.remark,
  },
  {
    route: terms.en.routeAndDates,
    parties: terms.en.parties,
    lines: 'Containers and cargo',
    terms: 'Terms and numbers',
    remark: common.en.remark,
  },
)

/** Title and note of the cargo section. */
export const cargoSectionWords = defineWords(
  { title: terms.zh.cargo, note: '每种货物一行，可从 Excel 粘贴。' },
  { title: terms.en.cargo, note: 'One row per commodity. You can paste rows from Excel.' },
)

export const stateWords = defineWords(
  {
    bad: (count: number) => `${count} 处需要修改`,
    done: '已填齐',
    required: '必填项已填齐',
    half: (count: number) => `还差 ${count} 项`,
    empty: '未开始',
    optional: '选填',
  },
  {
    bad: (count: number) => `${count} to correct`,
    done: 'Complete',
    required: 'Required fields complete',
    half: (count: number) => `${count} to fill in`,
    empty: 'Not started',
    optional: 'Optional',
  },
)

/** Texts about the quote a booking is made from. */
export const quoteStripWords = defineWords(
  {
    from: (no: string) => `按报价 ${no} 订舱`,
    valid: (day: string) => `有效至 ${day}`,
    lane: (from: string, to: string) => `${from} → ${to}`,
    other: '改用其他报价',
    drop: '移除报价',
    dropped: (no: string) => `已移除报价 ${no}`,
    droppedText: '这票将按普通订舱提交，价格以账单为准。',
    take: '恢复报价',
    look: '重新查价',
    gone: '该报价已失效',
    goneText: '可以重新查价，也可以不用报价继续填写。',
    notLoaded: '报价详情加载失败',
  },
  {
    from: (no: string) => `Booking from quote ${no}`,
    valid: (day: string) => `Valid until ${day}`,
    lane: (from: string, to: string) => `${from} → ${to}`,
    other: 'Use another quote',
    drop: 'Remove quote',
    dropped: (no: string) => `Quote ${no} removed`,
    droppedText: 'This will be submitted as a regular booking. Final price as billed.',
    take: 'Restore quote',
    look: 'Search quotes',
    gone: 'This quote is no longer valid',
    goneText: 'Search for another quote, or continue without one.',
    notLoaded: 'This quote could not be loaded',
  },
)
