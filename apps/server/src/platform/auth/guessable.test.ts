import { expect, it } from 'vitest'
import { checkGuessable } from './guessable.ts'

const refused = [{ path: 'password', rule: 'password_common' }]

it.each(['123456', 'password', 'Password', 'QWERTY123', '5201314', '１２３４５６', ' iloveyou '])(
  'refuses the common password %s',
  async (password) => {
    expect(await checkGuessable(password, 'lin.yue@lanwan.example')).toEqual(refused)
  },
)

it.each(['lin.yue', 'Lin.Yue@lanwan.example'])('refuses %s, the user’s own address', async (password) => {
  expect(await checkGuessable(password, 'lin.yue@lanwan.example')).toEqual(refused)
})

it.each(['demo1234', '码头 demo1234', 'correct horse battery staple', 'lin.yue2'])(
  'accepts %s',
  async (password) => {
    expect(await checkGuessable(password, 'lin.yue@lanwan.example')).toEqual([])
  },
)
