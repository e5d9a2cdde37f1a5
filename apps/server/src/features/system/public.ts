export { findSetting } from './queries.ts'
