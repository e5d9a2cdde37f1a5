export { blockReason } from './queries.ts'
