export { originSettings, PageOrigins } from './page-origins.ts'
export { findSetting, findSettings } from './queries.ts'
