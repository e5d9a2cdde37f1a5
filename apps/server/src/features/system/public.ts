export { originSettings, PageOrigins } from './page-origins.ts'
export { findSetting, findSettings, findSettingTexts } from './queries.ts'
