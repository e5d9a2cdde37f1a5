export { changesBetween, grantOf } from './audited.ts'
export { lockPresets, mailPassword, setUserBlocked, targetOf } from './people/commands.ts'
export { openSessionsAt } from './queries.ts'
