export { blockReason } from './audit.query.ts'
