export { findPrintedLogo } from './logo/queries.ts'
export { originSettings, PageOrigins } from './page-origins.ts'
export { findSetting, findSettings, findSettingTexts, findSetupState, listEntries } from './queries.ts'
