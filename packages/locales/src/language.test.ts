import { problemCodes } from '@berth/contract/problem'
import { orderActions } from '@berth/domain/order/lifecycle/lifecycle'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { describe, expect, it } from 'vitest'
import { languageOf, languages, wireLanguage } from './language.ts'
import { actionDoneWords, statusWords } from './order-words.ts'
import { problemWords } from './problem-words.ts'

describe('parsing a language', () => {
  it.each(['cn', 'zh', 'zh_cn', 'zh-cn', 'zh-CN', 'ZH_CN', ' cn '])('%j is Chinese', (spelling) => {
    expect(languageOf(spelling)).toBe('zh-CN')
  })

  it.each(['en', 'en_us', 'en-us', 'en-US', 'EN'])('%j is English', (spelling) => {
    expect(languageOf(spelling)).toBe('en-US')
  })

  it.each(['', ' ', 'fr', 'zh-TW', 'english', 'toString', '__proto__', 'constructor', null, undefined])(
    '%j is not a language',
    (spelling) => {
      expect(languageOf(spelling)).toBeUndefined()
    },
  )

  it('survives a round trip over the wire', () => {
    for (const language of languages) expect(languageOf(wireLanguage[language])).toBe(language)
  })
})

describe('words', () => {
  it('are distinct for each error, status and step in both languages', () => {
    for (const language of languages) {
      for (const said of [
        problemCodes.map((code) => problemWords[language][code]),
        statusesInProcessOrder.map((status) => statusWords[language][status]),
        orderActions.map((action) => actionDoneWords[language][action]),
      ])
        expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
    }
  })
})
