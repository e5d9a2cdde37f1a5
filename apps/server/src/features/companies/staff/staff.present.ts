import type { AuthorityPreset, StaffPerson } from '@berth/contract/companies/desk-staff'
import { isOwnRole } from '@berth/domain/access/authority-preset'
import type { Language } from '@berth/locales/language'
import type { PresetRow } from './preset.query.ts'
import type { StaffRow } from './staff.query.ts'

export function presentStaff(row: StaffRow, yourId: number, language: Language): StaffPerson {
  const { user } = row
  return {
    id: user.id,
    username: user.username,
    linkman: user.linkman,
    phone: user.phone,
    preset: user.preset,
    preset_name: language === 'zh-CN' ? row.presetZh : row.presetEn,
    authorities: user.authorities as StaffPerson['authorities'], // Only desk authorities are ever stored.
    is_blocked: user.blockTime !== null,
    block_reason: row.blockReason,
    is_you: user.id === yourId,
    session_count: row.sessions,
    has_second_factor: row.hasFactor,
    create_time: user.createTime.toISOString(),
    version: user.version,
  }
}

export function presentPreset({ preset, people }: PresetRow, language: Language): AuthorityPreset {
  return {
    code: preset.code,
    actor: preset.actor,
    is_for_colleagues: preset.isForColleagues,
    name: language === 'zh-CN' ? preset.nameZh : preset.nameEn,
    name_zh: preset.nameZh,
    name_en: preset.nameEn,
    authorities: preset.authorities as AuthorityPreset['authorities'], // Only listed authorities are ever stored.
    needs_second_factor: preset.needsSecondFactor,
    is_own: isOwnRole(preset.code),
    people_count: people,
    version: preset.version,
  }
}
