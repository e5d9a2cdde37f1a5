import { describe, expect, it } from 'vitest'
import { checkGuessable } from './guessable.ts'

const refused = [{ path: 'password', rule: 'password_common' }]

describe('guessable passwords', () => {
  it.each(['123456', 'password', 'Password', 'QWERTY123', '5201314', '１２３４５６', ' iloveyou '])(
    'refuses the common password %s',
    async (password) => {
      expect(await checkGuessable(password, 'lin.yue@lanwan.example')).toEqual(refused)
    },
  )

  it.each(['lin.yue', 'Lin.Yue@lanwan.example', 'Lin.Yue2026!', 'lanwan123', 'lanwan.example', 'Berth2026'])(
    'refuses %s, a word of the user’s own address or the product',
    async (password) => {
      expect(await checkGuessable(password, 'lin.yue@lanwan.example')).toEqual(refused)
    },
  )

  it.each(['demo1234', '码头 demo1234', 'correct horse battery staple', 'my lanwan 1', '20260316 1'])(
    'accepts %s',
    async (password) => {
      expect(await checkGuessable(password, 'lin.yue@lanwan.example')).toEqual([])
    },
  )
})
