import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { common } from '@berth/locales/common-words'
import { instructionFieldWords } from '@berth/locales/instruction-field-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'
import type { ComparedField } from './compare.ts'

export const fieldWords = defineWords<Record<Exclude<ComparedField, InstructionRole>, string>>(
  { ...instructionFieldWords['zh-CN'], rows: terms.zh.containerDetails, attachs: common.zh.attachments },
  { ...instructionFieldWords['en-US'], rows: terms.en.containerDetails, attachs: common.en.attachments },
)

export const sectionWords = defineWords(
  {
    parties: terms.zh.parties,
    notifyAssumed: '订舱未填通知人，因此默认同收货人；如需通知其他公司，请关闭上方开关后选择。',
    texts: '唛头与品名',
    textsNote: '按原样印在提单上，每行 35 个字符，限英文大写、数字和符号。',
    containers: terms.zh.containerDetails,
    cargo: terms.zh.cargoDetails,
    unprintedNote: '写给操作员，不印在提单上',
    filing: terms.zh.advanceFiling,
    filingNote: '按本票航线的海关要求填写，不印在提单上',
    filingSource: (name: string, source: string) => `${name}：${source}`,
    isfInstead: (name: string) => `${name}：填写以下各项，或在附件中上传 ISF 文件`,
    isfAttached: (name: string) => `${name}：已上传 ISF 文件，以下各项可不填`,
    fillUsual: '按发货人和收货人填入',
    sameAs: { shipper: terms.zh.sameAsShipper, consignee: terms.zh.sameAsConsignee },
    sameAsFor: (role: string, same: string) => `${role}：${same}`,
    attachments: common.zh.attachments,
    vgm: 'VGM',
    length: (length: number, max: number) => `${length} / ${max}`,
  },
  {
    parties: terms.en.parties,
    notifyAssumed:
      'The booking names no notify party, so this is set to same as consignee. To notify another company, turn off the switch above and select it.',
    texts: 'Marks and description',
    textsNote:
      'Printed on the B/L as entered: 35 characters per line; capital letters, digits and symbols only.',
    containers: terms.en.containerDetails,
    cargo: terms.en.cargoDetails,
    unprintedNote: 'For the operator; not printed on the B/L',
    filing: terms.en.advanceFiling,
    filingNote: 'What customs on this route ask for; not printed on the B/L',
    filingSource: (name: string, source: string) => `${name}: ${source}`,
    isfInstead: (name: string) => `${name}: fill in these fields, or upload an ISF file with the attachments`,
    isfAttached: (name: string) => `${name}: an ISF file is attached, so these fields are optional`,
    fillUsual: 'Fill from shipper and consignee',
    sameAs: { shipper: terms.en.sameAsShipper, consignee: terms.en.sameAsConsignee },
    sameAsFor: (role: string, same: string) => `${role}: ${same}`,
    attachments: common.en.attachments,
    vgm: 'VGM',
    length: (length: number, max: number) => `${length} / ${max}`,
  },
)

export const attachmentWords = defineWords(
  {
    type: terms.zh.documentType,
    isfMissing: '缺 ISF 文件',
    isf: {
      united_states:
        'ISF（10+2）是美国海关要求的进口商安全申报，须在货物装船前 24 小时申报。请上传申报资料，或填写“海关预申报”各项，否则不能提交。',
      operator:
        'ISF（10+2）是美国海关的申报要求，须在货物装船前 24 小时完成。操作员对该目的地也要求提交；货物不经美国的，请与操作员确认。',
    },
    upload: common.zh.upload,
    uploadIsf: '上传 ISF',
    none: '还没有附件',
    typeOf: (name: string) => `${name} 的类型`,
    kept: (name: string) => `${name} 已有同类型的同名文件，没有重复添加`,
  },
  {
    type: terms.en.documentType,
    isfMissing: 'ISF file missing',
    isf: {
      united_states:
        'ISF (10+2) is the Importer Security Filing required by US Customs, due 24 h before loading. Upload the filing details or fill in the advance filing fields; the SI cannot be submitted without them.',
      operator:
        'ISF (10+2) is a US Customs filing, due 24 h before loading. The operator also requires it for this destination. If the cargo does not go via the US, check with the operator first.',
    },
    upload: common.en.upload,
    uploadIsf: 'Upload ISF',
    none: 'No attachments yet',
    typeOf: (name: string) => `Type of ${name}`,
    kept: (name: string) => `${name} is already attached with this type and was not added again`,
  },
)

export const compareWords = defineWords(
  {
    title: '对照两个版本',
    text: '以下各项两个版本不同，请逐项选择后继续。',
    same: '两个版本内容相同，可以继续。',
    field: common.zh.item,
    mine: '您填写的',
    theirs: '新版',
    keepMine: (field: string) => `${field}：保留您填写的`,
    takeTheirs: (field: string) => `${field}：采用新版`,
    apply: '用所选内容继续',
    later: '稍后处理',
    yes: common.zh.yes,
    no: common.zh.no,
    rows: (rows: number, weight: string) => `${rows} 行，${weight} kg`,
  },
  {
    title: 'Compare the two versions',
    text: 'These fields differ. Choose a version for each, then continue.',
    same: 'Both versions are the same. You can continue.',
    field: common.en.item,
    mine: 'Yours',
    theirs: 'New version',
    keepMine: (field: string) => `${field}: keep yours`,
    takeTheirs: (field: string) => `${field}: use the new version`,
    apply: 'Continue with selection',
    later: 'Not now',
    yes: common.en.yes,
    no: common.en.no,
    rows: (rows: number, weight: string) => `${plural(rows, 'row')}, ${weight} kg`,
  },
)

export const previewWords = defineWords(
  {
    title: '提单预览',
    note: '提单样式如下，请核对后提交。',
    submit: '提交补料',
    confirmAndSubmit: '确认无误并提交',
    edit: '返回修改',
    notPrinted: (field: string) => `${field}（不印在提单上）`,
    attachments: common.zh.attachments,
  },
  {
    title: 'B/L preview',
    note: 'This is how the B/L will read. Check it before you submit.',
    submit: 'Submit SI',
    confirmAndSubmit: 'Confirm and submit',
    edit: 'Back to editing',
    notPrinted: (field: string) => `${field} (not printed on the B/L)`,
    attachments: common.en.attachments,
  },
)
