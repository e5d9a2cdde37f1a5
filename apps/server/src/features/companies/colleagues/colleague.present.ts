import type * as wire from '@berth/contract/companies/colleague'
import type { Colleague, ColleaguePreset, Invitation } from '@berth/contract/companies/colleague'
import { grantedOf } from '@berth/domain/access/colleague'
import type { Language } from '@berth/locales/language'
import { type ColleaguePresetRow, type ColleagueRow, memberAuthoritiesOf } from './colleague.query.ts'
import type { NewInvitation } from './invitation.command.ts'
import type { InvitationRow } from './invitation.query.ts'

export function presentColleague({ user, presetZh, presetEn }: ColleagueRow, language: Language): Colleague {
  return {
    id: user.id,
    username: user.username,
    linkman: user.linkman,
    phone: user.phone,
    preset: user.preset,
    preset_name: language === 'zh-CN' ? presetZh : presetEn,
    is_owner: user.isOwner,
    is_blocked: user.blockTime !== null,
    create_time: user.createTime.toISOString(),
    version: user.version,
  }
}

export function presentInvitation(row: InvitationRow, language: Language): Invitation {
  const { invitation, presetZh, presetEn } = row
  return {
    id: invitation.id,
    email: invitation.email,
    preset: invitation.preset,
    preset_name: language === 'zh-CN' ? presetZh : presetEn,
    language: invitation.language,
    invited_by: row.invitedBy,
    create_time: invitation.createTime.toISOString(),
    expire_time: invitation.expireTime.toISOString(),
  }
}

/** Presents an invitation just made: with its link, if it is not mailed. */
export function presentMade(
  { row, token }: NewInvitation,
  isMailed: boolean,
  language: Language,
): wire.MadeInvitation {
  return { ...presentInvitation(row, language), join_path: isMailed ? null : joinPathOf(token) }
}

/** The path of the page that accepts an invitation. */
export function joinPathOf(token: string): string {
  return `/join?token=${token}`
}

/** Presents a preset with the permissions it grants at a company that has these. */
export function presentPreset(
  preset: ColleaguePresetRow,
  company: readonly string[],
  language: Language,
): ColleaguePreset {
  return {
    code: preset.code,
    name: language === 'zh-CN' ? preset.nameZh : preset.nameEn,
    authorities: grantedOf(
      memberAuthoritiesOf(preset.authorities),
      memberAuthoritiesOf(company),
    ) as ColleaguePreset['authorities'], // Both lists hold member authorities only.
  }
}
