export { findState, visibleTo } from './queries.ts'
