import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

/** Texts of the public page that checks a release note. */
export const verifyWords = defineWords(
  {
    title: '查验放单通知',
    line: '填写提单号和任一柜号的后 4 位。',
    scanned: '提单号来自您扫的二维码，再填任一柜号的后 4 位。',
    bl_no: terms.zh.blNo,
    container: '柜号后 4 位',
    hint: '含校验位，如 MSKU9070323 填 0323',
    check: '查验',
    checking: '查验中…',
    failed: '查验没有完成',
    states: {
      genuine: { title: '真实有效', text: '与本公司签发的放单通知一致。' },
      superseded: {
        title: '已被取代',
        text: '这一份由本公司签发，但已被新版取代，请向给您的一方索取现行版本。',
      },
      unknown: { title: '查无此单', text: '请核对号码。与纸面一致仍查不到的，请勿放货，先来电核实。' },
      wait: {
        title: '请稍后再查',
        text: (minutes: number) => `查验次数过多，${minutes} 分钟后可以再查。`,
      },
    },
    checked: '查验时间',
    another: '再查一份',
    call: (phone: string) => `致电核实 ${phone}`,
    only: '只回答真伪，不显示货物、收发货人和费用。',
  },
  {
    title: 'Check a release note',
    line: 'Enter the B/L number and the last four digits of any container.',
    scanned: 'The B/L number comes from the code you scanned. Enter the last four digits of any container.',
    bl_no: terms.en.blNo,
    container: 'Container no., last 4 digits',
    hint: 'Check digit included: 0323 for MSKU9070323',
    check: 'Check note',
    checking: 'Checking…',
    failed: 'The note could not be checked',
    states: {
      genuine: { title: 'Genuine', text: 'It matches a release note we issued.' },
      superseded: {
        title: 'Superseded',
        text: 'We issued this copy but have replaced it. Ask whoever gave it to you for the current one.',
      },
      unknown: {
        title: 'Unknown',
        text: 'Check the numbers. If they match the paper, do not release the goods; call us first.',
      },
      wait: {
        title: 'Please wait',
        text: (minutes: number) => `Too many checks. You can try again in ${plural(minutes, 'minute')}.`,
      },
    },
    checked: 'Checked',
    another: 'Check another',
    call: (phone: string) => `Call to confirm ${phone}`,
    only: 'This page only says whether a note is genuine. It never shows cargo, parties or charges.',
  },
)
