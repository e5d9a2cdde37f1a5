import type { PartyRole } from '@berth/domain/order/booking/party'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'
import type { ConflictField } from './conflict.ts'
import { bookingFieldWords } from './field-names.ts'
import type { LineField } from './form.ts'

export const fieldWords = defineWords<Record<Exclude<ConflictField, PartyRole>, string>>(
  { ...bookingFieldWords['zh-CN'], lines: terms.zh.cargoDetails },
  { ...bookingFieldWords['en-US'], lines: terms.en.cargoDetails },
)

/** Hints shown beside the fields. */
export const hintWords = defineWords(
  {
    fromLast: (no: string) => `沿用上一票 ${no}，可改`,
    quoted: (sum: string, no: string) => `${sum}，按报价 ${no}`,
    quotedNone: '填写货物后自动计算',
    ready: '不能早于今天',
    sameAsPod: terms.zh.sameAsPod,
    offLane: '目的港不在这条航线上',
    capitals: '英文大写字母、数字、符号',
    so: '已有舱位时填写',
    bill: '一般由船公司提供',
    freightTerm: terms.zh.freightTerm,
    freightFrom: (term: string) => `按 ${term} 自动带出，操作员可修改`,
    freightNone: '选择贸易术语后自动带出',
    remarkText: '备注内容',
  },
  {
    fromLast: (no: string) => `From your last booking ${no}; can be changed`,
    quoted: (sum: string, no: string) => `${sum}, per quote ${no}`,
    quotedNone: 'Calculated once the cargo is entered',
    ready: 'Cannot be before today',
    sameAsPod: terms.en.sameAsPod,
    offLane: 'The port of discharge is not on this trade lane',
    capitals: 'A–Z, 0–9, symbols',
    so: 'If space is already confirmed',
    bill: 'Usually assigned by the carrier',
    freightTerm: terms.en.freightTerm,
    freightFrom: (term: string) => `Set by ${term}; the operator can change it`,
    freightNone: 'Set by the Incoterm',
    remarkText: 'Remark text',
  },
)

export const columnWords = defineWords<Record<LineField, string>>(
  {
    container_id: terms.zh.containerType,
    quantity: terms.zh.containerCount,
    package: terms.zh.packages,
    package_uid: terms.zh.packageUnit,
    hs_code: terms.zh.hsCode,
    description: terms.zh.goods,
    weight: '毛重 kg',
    volume: terms.zh.volumeM3,
  },
  {
    container_id: terms.en.containerType,
    quantity: terms.en.containerCount,
    package: terms.en.packages,
    package_uid: terms.en.packageUnit,
    hs_code: terms.en.hsCode,
    description: terms.en.goods,
    weight: 'Gross kg',
    volume: terms.en.volumeM3,
  },
)

export const linesWords = defineWords(
  {
    note: '每种柜型一行，可从 Excel 粘贴；柜号和封号在补料时填写。',
    table: terms.zh.cargoDetails,
    row: (row: number) => `第 ${row} 行`,
    doubts: '请核对柜量和毛重',
    cell: (row: number, column: string) => `第 ${row} 行 ${column}`,
    fault: (row: number, said: readonly string[]) => `第 ${row} 行 ${said.join('；')}`,
    cellFault: (column: string, says: string) => `${column}：${says}`,
    add: common.zh.addRow,
    remove: (row: number) => `删除第 ${row} 行`,
    removeHere: '删除此行',
    removed: (place: string) => `已删除${place}`,
    undo: '撤销',
    edit: common.zh.edit,
    editRow: (row: number) => `编辑第 ${row} 行`,
    done: '完成',
    total: common.zh.total,
    pasted: (rows: number) => `已粘贴 ${rows} 行`,
    unknown: (names: string) => `没有读懂：${names}，请在标出的格子里改正`,
    tooMany: (max: number) => `最多 ${max} 行，超出部分未粘贴`,
    blank: common.zh.notEntered,
    containers: terms.zh.containerCount,
    packages: terms.zh.packages,
    weight: terms.zh.grossWeight,
    volume: terms.zh.volume,
    rows: (rows: number, weight: string, volume: string) => `${rows} 行，${weight} kg，${volume} m³`,
  },
  {
    note: 'One row per container type. You can paste rows from Excel; container and seal numbers are entered with the SI.',
    table: terms.en.cargoDetails,
    row: (row: number) => `Row ${row}`,
    doubts: 'Check containers and gross weight',
    cell: (row: number, column: string) => `Row ${row} ${column}`,
    fault: (row: number, said: readonly string[]) => `Row ${row} · ${said.join('; ')}`,
    cellFault: (column: string, says: string) => `${column}: ${says}`,
    add: common.en.addRow,
    remove: (row: number) => `Delete row ${row}`,
    removeHere: 'Delete row',
    removed: (place: string) => `${place} deleted`,
    undo: 'Undo',
    edit: common.en.edit,
    editRow: (row: number) => `Edit row ${row}`,
    done: 'Done',
    total: common.en.total,
    pasted: (rows: number) => `${plural(rows, 'row')} pasted`,
    unknown: (names: string) => `Not understood: ${names}. Please correct the marked cells.`,
    tooMany: (max: number) => `At most ${max} rows; the rest were not pasted`,
    blank: common.en.notEntered,
    containers: terms.en.containerCount,
    packages: terms.en.packages,
    weight: terms.en.grossWeight,
    volume: terms.en.volume,
    rows: (rows: number, weight: string, volume: string) =>
      `${plural(rows, 'row')}, ${weight} kg, ${volume} m³`,
  },
)

export const conflictWords = defineWords(
  {
    title: '对照两个版本',
    text: '以下各项两个版本不同，请逐项选择后保存，不会自动提交。',
    same: '两个版本内容相同，可以直接保存。',
    field: common.zh.item,
    mine: '您填写的',
    theirs: '新版',
    keepMine: (field: string) => `${field}：保留您填写的`,
    takeTheirs: (field: string) => `${field}：采用新版`,
    apply: '用所选内容继续',
    later: '稍后处理',
    yes: common.zh.yes,
    no: common.zh.no,
  },
  {
    title: 'Compare the two versions',
    text: 'These fields differ. Choose a version for each, then save. Nothing is submitted automatically.',
    same: 'Both versions are the same. You can save.',
    field: common.en.item,
    mine: 'Yours',
    theirs: 'New version',
    keepMine: (field: string) => `${field}: keep yours`,
    takeTheirs: (field: string) => `${field}: use the new version`,
    apply: 'Continue with selection',
    later: 'Not now',
    yes: common.en.yes,
    no: common.en.no,
  },
)
