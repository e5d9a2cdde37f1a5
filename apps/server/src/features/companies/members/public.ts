export { changesBetween, grantOf } from './audited.ts'
export { openSessionsAt, userHasFactor } from './member.query.ts'
export {
  lockPresets,
  mailPassword,
  resetUserFactor,
  setUserBlocked,
  targetOf,
} from './member-user.command.ts'
