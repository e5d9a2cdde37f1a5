import type { TelexCheck } from '@berth/domain/bill-of-lading/telex'
import { defineWords } from '@berth/locales/language'

/** Says how each check of a telex release stands. */
export const telexWords = defineWords(
  {
    title: '能否电放',
    not: '这票提单不能电放',
    fee: (amount: string) => `电放费 ${amount}，列入下一张账单`,
    checks: {
      named: { good: '记名收货人', warning: '记名收货人', forbidden: '指示提单，凭正本提货' },
      freight: { good: '运费已预付', warning: '运费到付，目的港先收', forbidden: '运费为到付' },
      credit: { good: '无信用证', warning: '无信用证', forbidden: '信用证项下，银行持单' },
      money: { good: '账款已清', warning: '账款：未出账单', forbidden: '账款未清' },
      guarantee: { good: '有保函', warning: '没有保函', forbidden: '没有保函' },
    } as Readonly<Record<TelexCheck, Readonly<Record<'good' | 'warning' | 'forbidden', string>>>>,
  },
  {
    title: 'Whether it may be a telex release',
    not: 'This B/L cannot be released by telex',
    fee: (amount: string) => `Telex release fee ${amount}, on the next bill`,
    checks: {
      named: {
        good: 'Named consignee',
        warning: 'Named consignee',
        forbidden: 'To order: originals have to be presented',
      },
      freight: {
        good: 'Freight is prepaid',
        warning: 'Freight collect: collected at destination first',
        forbidden: 'Freight is collect',
      },
      credit: {
        good: 'No letter of credit',
        warning: 'No letter of credit',
        forbidden: 'Letter of credit: the bank holds the B/L',
      },
      money: { good: 'Nothing unpaid', warning: 'No bill yet', forbidden: 'Balance unpaid' },
      guarantee: {
        good: 'Guarantee letter given',
        warning: 'No guarantee letter',
        forbidden: 'No guarantee letter',
      },
    } as Readonly<Record<TelexCheck, Readonly<Record<'good' | 'warning' | 'forbidden', string>>>>,
  },
)
