import type { CutOffCode } from '@berth/domain/sailing/cut-off-code'
import { defineWords } from './language.ts'
import { terms } from './terms.ts'

/** The cut-offs of a call as forwarders call them. */
export const cutOffWords = defineWords<Readonly<Record<CutOffCode, string>>>(
  {
    DCO: terms.zh.siCutOff,
    VCO: terms.zh.vgmCutOff,
    FCO: terms.zh.gateInCutOff,
    LCO: '截 LCL 入仓',
    PCO: '截港',
    ECP: '最早提空柜',
    EFC: '最早进重',
    RCO: '截冷柜进港',
    DGC: '截危险品申报',
    OBC: '截超限散杂货',
    TCO: '截转运',
    STA: '截普货订舱',
    SPA: '截特种货订舱',
    CUA: '截海关放行',
    AFC: '截海关预申报',
  },
  {
    DCO: terms.en.siCutOff,
    VCO: terms.en.vgmCutOff,
    FCO: terms.en.gateInCutOff,
    LCO: 'LCL delivery',
    PCO: 'Port cut-off',
    ECP: 'Earliest empty pick-up',
    EFC: 'Earliest gate-in',
    RCO: 'Reefer cut-off',
    DGC: 'Dangerous goods',
    OBC: 'OOG and breakbulk',
    TCO: 'Transhipment',
    STA: 'Booking acceptance',
    SPA: 'Special cargo booking',
    CUA: 'Customs acceptance',
    AFC: 'Advance filing cut-off',
  },
)
