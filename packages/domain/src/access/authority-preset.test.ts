import { describe, expect, it } from 'vitest'
import { memberAuthorities, operatorAuthorities } from './authority.ts'
import { authoritiesFor, authorityGroups, checkPreset, keepsStaff } from './authority-preset.ts'

describe('the groups of authorities', () => {
  it('contain every authority once', () => {
    const inGroups = (side: keyof typeof authorityGroups) =>
      Object.values(authorityGroups[side]).flat().toSorted()
    expect(inGroups('member')).toEqual(memberAuthorities.toSorted())
    expect(inGroups('operator')).toEqual(operatorAuthorities.toSorted())
  })
})

describe('resolving a list of authorities', () => {
  it('keeps only those of the right side, without duplicates', () => {
    expect(authoritiesFor('colleague', ['order', 'desk_order', 'quote', 'order'])).toEqual(['quote', 'order'])
    expect(authoritiesFor('staff', ['order', 'desk_audit', 'desk_order'])).toEqual([
      'desk_order',
      'desk_audit',
    ])
  })

  it('always gives the owner the authority to edit the company', () => {
    expect(authoritiesFor('owner', ['order'])).toEqual(['order', 'company_edit'])
    expect(authoritiesFor('colleague', ['order'])).toEqual(['order'])
  })
})

it('managing staff requires both authorities', () => {
  expect(keepsStaff(['desk_member', 'desk_config'])).toBe(true)
  expect(keepsStaff(['desk_member', 'desk_audit'])).toBe(false)
  expect(keepsStaff([])).toBe(false)
})

it('a preset has a name in both languages and grants at least one authority', () => {
  expect(checkPreset({ name_zh: '操作', name_en: 'Clerk', authorities: ['desk_order'] })).toEqual([])
  expect(checkPreset({ name_zh: ' ', name_en: 'x'.repeat(61), authorities: [] })).toMatchObject([
    { path: 'name_zh', rule: 'required' },
    { path: 'name_en', rule: 'max_length' },
    { path: 'authorities', rule: 'authority_required' },
  ])
})
