export { changesBetween, grantOf } from './audited.ts'
export { openSessionsAt } from './member.query.ts'
export { lockPresets, mailPassword, setUserBlocked, targetOf } from './member-user.command.ts'
