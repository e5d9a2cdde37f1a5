export { originSettings, PageOrigins } from './page-origins.ts'
export { findPrintedLogo } from './printed-logo.query.ts'
export {
  findSetting,
  findSettings,
  findSettingTexts,
  findSetupState,
  hasMailServer,
  listEntries,
  sendsMail,
} from './settings.query.ts'
