import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding.ts'
import { checkAccount, checkInvitation, checkJoining, checkNewPassword, grantedOf } from './colleague.ts'

const said = (findings: readonly Finding[]) => findings.map(({ path, rule }) => `${path} ${rule}`)

describe('the authorities of a colleague', () => {
  it('are those of the preset that the company also has', () => {
    expect(grantedOf(['quote', 'rate', 'order', 'user'], ['order', 'user', 'company_edit'])).toEqual([
      'order',
      'user',
    ])
    expect(grantedOf(['order'], [])).toEqual([])
  })
})

describe('an invitation', () => {
  it('needs a valid email address and a preset', () => {
    expect(said(checkInvitation({ email: ' ', preset: '' }))).toEqual(['email required', 'preset choose'])
    expect(said(checkInvitation({ email: 'nobody', preset: 'member_finance' }))).toEqual(['email email'])
    expect(said(checkInvitation({ email: `${'a'.repeat(260)}@b.cn`, preset: 'x' }))).toEqual([
      'email max_length',
    ])
    expect(checkInvitation({ email: 'li.na@lanwan.example', preset: 'member_finance' })).toEqual([])
  })
})

describe('an invited colleague', () => {
  const person = { linkman: 'LI NA', phone: '+8675500001102', password: '码头 1234', confirm: '码头 1234' }

  it('enters a name, a phone number and a password twice', () => {
    expect(checkJoining(person)).toEqual([])
    expect(said(checkJoining({ confirm: '' }))).toEqual([
      'linkman required',
      'phone required',
      'password required',
      'confirm required',
    ])
    expect(
      said(checkJoining({ linkman: '李娜', phone: '0755-1', password: '12345', confirm: '123456' })),
    ).toEqual(['linkman common_text', 'phone phone', 'password password_length', 'confirm password_mismatch'])
  })
})

describe('an account', () => {
  const account = { linkman: 'LI NA', phone: '+8675500001102' }

  it('keeps its password unless a new one is given, which requires the current one', () => {
    expect(checkAccount(account)).toEqual([])
    expect(checkAccount({ ...account, password: '', confirm: '' })).toEqual([])
    expect(said(checkAccount({ ...account, password: 'demo12345', confirm: 'demo12345' }))).toEqual([
      'old_password required',
    ])
    expect(
      said(checkAccount({ ...account, password: '12345', confirm: '12345', old_password: 'x' })),
    ).toEqual(['password password_length'])
    expect(
      checkAccount({ ...account, password: '123456', confirm: '123456', old_password: 'demo1234' }),
    ).toEqual([])
  })

  it('has a password-only form in which every field is required', () => {
    expect(said(checkNewPassword({ password: '', confirm: '', old_password: '' }))).toEqual([
      'old_password required',
      'password required',
      'confirm required',
    ])
    expect(said(checkNewPassword({ password: '123456', confirm: '654321', old_password: 'a' }))).toEqual([
      'confirm password_mismatch',
    ])
  })
})
