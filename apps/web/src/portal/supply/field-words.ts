import type { PartyRole } from '@berth/domain/order/party'
import { defineWords } from '@berth/locales/language'
import type { ComparedField } from './compare.ts'

export const fieldWords = defineWords<Record<Exclude<ComparedField, PartyRole>, string>>(
  {
    notify_same_as_consignee: '通知人同收货人',
    marks_no: '唛头',
    description: '货物描述',
    remark: '备注',
    vgm_method: 'VGM 称重方式',
    vgm_signatory: 'VGM 签署人',
    rows: '装箱明细',
    attachs: '附件',
  },
  {
    notify_same_as_consignee: 'Notify same as consignee',
    marks_no: 'Marks and numbers',
    description: 'Description of goods',
    remark: 'Remark',
    vgm_method: 'VGM method',
    vgm_signatory: 'VGM signatory',
    rows: 'Containers',
    attachs: 'Attachments',
  },
)

export const sectionWords = defineWords(
  {
    parties: '收发通',
    texts: '唛头与品名',
    textsNote: '照样印在提单上，每行 35 个字符，限英文大写、数字和符号。',
    containers: '装箱明细',
    cargo: '货物明细',
    remarkNote: '给操作的话，不印在提单上',
    attachments: '附件',
    vgm: 'VGM',
    signatoryNote: '对 VGM 负责的人，可不填',
    length: (length: number, max: number) => `${length} / ${max}`,
  },
  {
    parties: 'Parties on the B/L',
    texts: 'Marks and description',
    textsNote: 'Printed on the B/L as typed: 35 characters a line, capitals, digits and symbols.',
    containers: 'Containers',
    cargo: 'Cargo',
    remarkNote: 'For the desk; not printed on the B/L',
    attachments: 'Attachments',
    vgm: 'VGM',
    signatoryNote: 'Who answers for the VGM; optional',
    length: (length: number, max: number) => `${length} / ${max}`,
  },
)

export const attachmentWords = defineWords(
  {
    type: '文件类型',
    isfMissing: '缺 ISF 文件',
    isfNote: '提交前必须上传',
    upload: '上传',
    uploadIsf: '上传 ISF',
    none: '还没有附件',
    typeOf: (name: string) => `${name} 的类型`,
    kept: (name: string) => `${name} 已有同类型的同名文件，没有重复添加`,
  },
  {
    type: 'Document type',
    isfMissing: 'ISF file missing',
    isfNote: 'Has to be uploaded before submitting',
    upload: 'Upload',
    uploadIsf: 'Upload ISF',
    none: 'No attachments yet',
    typeOf: (name: string) => `Type of ${name}`,
    kept: (name: string) => `${name} is here already with this type and was not added twice`,
  },
)

export const compareWords = defineWords(
  {
    title: '对照两个版本',
    text: '以下各项两边不同，选好后继续。',
    same: '两边内容相同，可以继续。',
    field: '项目',
    mine: '您填的',
    theirs: '新版',
    keepMine: (field: string) => `${field}：用您填的`,
    takeTheirs: (field: string) => `${field}：用新版`,
    apply: '用所选内容继续',
    later: '先不处理',
    yes: '是',
    no: '否',
    rows: (rows: number, weight: string) => `${rows} 行，${weight} kg`,
  },
  {
    title: 'Compare the two versions',
    text: 'These differ. Choose, then go on.',
    same: 'Both versions hold the same. You can go on.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'New version',
    keepMine: (field: string) => `${field}: keep yours`,
    takeTheirs: (field: string) => `${field}: take the new version`,
    apply: 'Continue with these',
    later: 'Not now',
    yes: 'Yes',
    no: 'No',
    rows: (rows: number, weight: string) => `${rows} ${rows === 1 ? 'row' : 'rows'}, ${weight} kg`,
  },
)

export const previewWords = defineWords(
  {
    title: '提单预览',
    note: '提单将按这样印。核对后提交。',
    submit: '提交补料',
    edit: '返回修改',
    same: '同收货人 SAME AS CONSIGNEE',
    noMarks: '未填',
    remark: '备注（不印在提单上）',
    attachments: '附件',
    totals: '合计',
    of: '提单预览内容',
  },
  {
    title: 'B/L preview',
    note: 'This is how the B/L will print. Check it, then submit.',
    submit: 'Submit instruction',
    edit: 'Back to editing',
    same: 'SAME AS CONSIGNEE',
    noMarks: 'Empty',
    remark: 'Remark (not on the B/L)',
    attachments: 'Attachments',
    totals: 'Total',
    of: 'Bill of lading preview',
  },
)
