import { expect, it } from 'vitest'
import { countSetupLeft, opensOnSetup } from './setup.ts'

const none = { has_contact_email: false, has_mail_server: false, has_account: false, has_terms: false }
const all = { has_contact_email: true, has_mail_server: true, has_account: true, has_terms: true }

it('counts what is left to set up', () => {
  expect(countSetupLeft({ ...none, members: 0 })).toBe(4)
  expect(countSetupLeft({ ...all, has_terms: false, members: 9 })).toBe(1)
  expect(countSetupLeft({ ...all, members: 9 })).toBe(0)
})

it('opens the desk on it only in an empty installation', () => {
  expect(opensOnSetup({ ...none, members: 0 })).toBe(true)
  expect(opensOnSetup({ ...none, members: 1 })).toBe(false)
  expect(opensOnSetup({ ...all, members: 0 })).toBe(false)
})
