import { describe, expect, it } from 'vitest'
import { checkCodeRequest, checkPasswordReset, keptCode, type PasswordResetForm } from './password-reset.ts'

const right = {
  username: 'zhou.min@bright.example',
  vcode: '012345',
  password: '码头harbour',
  confirm: '码头harbour',
}

const found = (changes: PasswordResetForm) =>
  checkPasswordReset({ ...right, ...changes }).map(({ path, rule }) => `${path} ${rule}`)

describe('resetting a password by code', () => {
  it('needs an address, six digits and the same password twice', () => {
    expect(found({})).toEqual([])
  })

  it.each([
    [{ username: '' }, 'username required'],
    [{ username: 'zhou.min' }, 'username email'],
    [{ vcode: '' }, 'vcode required'],
    [{ vcode: '12345' }, 'vcode code_wrong'],
    [{ vcode: '1234567' }, 'vcode code_wrong'],
    [{ vcode: '12345a' }, 'vcode code_wrong'],
    [{ password: '', confirm: '' }, 'password required'],
    [{ password: '12345', confirm: '12345' }, 'password password_length'],
    // Three characters, however many code units they take.
    [{ password: '🚢🚢🚢', confirm: '🚢🚢🚢' }, 'password password_length'],
    [{ password: 'a'.repeat(129), confirm: 'a'.repeat(129) }, 'password max_length'],
    [{ confirm: '码头harbor' }, 'confirm password_mismatch'],
    [{ confirm: '' }, 'confirm required'],
  ])('%o: %s', (changes, expected) => {
    expect(found(changes)[0]).toBe(expected)
  })

  it('needs no confirmation if there is no field for it', () => {
    const { confirm: _, ...body } = right
    expect(checkPasswordReset(body)).toEqual([])
  })

  it('accepts a code with spaces or in full-width digits', () => {
    expect(keptCode(' 012 345\n')).toBe('012345')
    expect(keptCode('０１２３４５')).toBe('012345')
    expect(found({ vcode: '０１２ ３４５' })).toEqual([])
  })

  it('needs an address to request a code', () => {
    expect(checkCodeRequest({ username: ' ' })).toEqual([{ path: 'username', rule: 'required' }])
    expect(checkCodeRequest({ username: 'a@b.example' })).toEqual([])
  })
})
