import { defineWords } from './language.ts'

/** What both sides say of a member. */
export const memberWords = defineWords(
  {
    /** Stands for the introduction nobody was asked for. */
    defaultProfile: '该公司暂未填写简介。',
  },
  {
    defaultProfile: 'This company has not introduced itself yet.',
  },
)
