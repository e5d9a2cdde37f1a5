export { changesBetween, grantOf } from './audited.ts'
export {
  findWrongMembers,
  type InvitationLink,
  importMembers,
  type MemberSheetRow,
  removeUnusedMembers,
} from './import-members.command.ts'
export { openSessionsAt, userHasFactor } from './member.query.ts'
export {
  lockPresets,
  mailPassword,
  resetUserFactor,
  setUserBlocked,
  targetOf,
} from './member-user.command.ts'
