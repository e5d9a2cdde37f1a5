import { describe, expect, it } from 'vitest'
import { memberAuthorities, operatorAuthorities } from './authority.ts'
import { authoritiesFor, authorityGroups, checkPreset, keepsStaff } from './authority-preset.ts'

describe('the groups of authorities', () => {
  it('hold every authority once', () => {
    const inGroups = (side: keyof typeof authorityGroups) =>
      Object.values(authorityGroups[side]).flat().toSorted()
    expect(inGroups('member')).toEqual(memberAuthorities.toSorted())
    expect(inGroups('operator')).toEqual(operatorAuthorities.toSorted())
  })
})

describe('what a chosen list comes to', () => {
  it('keeps to the side it is for, each once', () => {
    expect(authoritiesFor('colleague', ['order', 'desk_order', 'quote', 'order'])).toEqual(['quote', 'order'])
    expect(authoritiesFor('staff', ['order', 'desk_audit', 'desk_order'])).toEqual([
      'desk_order',
      'desk_audit',
    ])
  })

  it('leaves the owner their voice', () => {
    expect(authoritiesFor('owner', ['order'])).toEqual(['order', 'company_edit'])
    expect(authoritiesFor('colleague', ['order'])).toEqual(['order'])
  })
})

it('whoever keeps the staff needs both', () => {
  expect(keepsStaff(['desk_member', 'desk_config'])).toBe(true)
  expect(keepsStaff(['desk_member', 'desk_audit'])).toBe(false)
  expect(keepsStaff([])).toBe(false)
})

it('a preset has a name in both languages and gives something', () => {
  expect(checkPreset({ name_zh: '操作', name_en: 'Clerk', authorities: ['desk_order'] })).toEqual([])
  expect(checkPreset({ name_zh: ' ', name_en: 'x'.repeat(61), authorities: [] })).toMatchObject([
    { path: 'name_zh', rule: 'required' },
    { path: 'name_en', rule: 'max_length' },
    { path: 'authorities', rule: 'authority_required' },
  ])
})
