export { originSettings, PageOrigins } from './page-origins.ts'
export { findPrintedLogo } from './printed-logo.query.ts'
export { findSetting, findSettings, findSettingTexts, findSetupState, listEntries } from './settings.query.ts'
