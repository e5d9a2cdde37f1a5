import { expect, it } from 'vitest'
import { mailServerUrl, readMailServer } from './mail-server.ts'

it.each([
  ['smtp.exmail.qq.com:465', 'smtps://smtp.exmail.qq.com:465'],
  ['smtp.office365.com:587', 'smtp://smtp.office365.com:587'],
  ['smtp.example.com', 'smtp://smtp.example.com:587'],
  ['SMTPS://Mail.Example.com', 'smtps://mail.example.com:465'],
  ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
])('reads %s as %s', (written, url) => {
  expect(readMailServer(written)).toBe(url)
})

it.each(['', 'http://mail.example', 'mail..example', 'mail.example:99999', 'user:word@mail.example', 'a b'])(
  'refuses “%s”',
  (written) => {
    expect(readMailServer(written)).toBeNull()
  },
)

it('signs in with an account whose characters cannot change the address', () => {
  expect(mailServerUrl('mail.example:465', 'ops@berth.example', 'p@ss/word?#')).toBe(
    'smtps://ops%40berth.example:p%40ss%2Fword%3F%23@mail.example:465',
  )
  expect(mailServerUrl('mail.example:465', ' ', 'x')).toBe('smtps://mail.example:465')
})
