export { type FreeTimeRecord, findFreeTimeRules } from './free-time.query.ts'
