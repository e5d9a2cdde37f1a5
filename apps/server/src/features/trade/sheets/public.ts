export {
  type ChargeRuleFromFile,
  type ChargeRuleSheetField,
  chargeRuleKeyText,
  chargeRuleSheet,
  codeOfWord,
} from './charge-rule-sheet.ts'
export { findLists, type ImportLists, type ListCodes } from './choice-lists.query.ts'
export type { ContactFields } from './contact-fields.ts'
export { contactColumns, contactKeyText } from './contact-sheet.ts'
export {
  type CustomerGroupFromFile,
  type CustomerGroupSheetField,
  customerGroupSheet,
  groupRowKeyText,
} from './customer-group-sheet.ts'
export { type DailyRateKey, dailyRateColumns } from './daily-rate-sheet.ts'
export { named } from './heading-words.ts'
export {
  type LclRateFromFile,
  type LclRateSheetField,
  lclKeyText,
  lclRateSheet,
} from './lcl-rate-sheet.ts'
export { lookupColumns } from './lookup-sheet.ts'
export {
  type MarginFromFile,
  type MarginSheetField,
  marginKeyText,
  marginSheet,
  withReason,
} from './margin-sheet.ts'
export { type MemberFromFile, memberChoices, memberKeyText } from './member-sheet.ts'
export {
  type BoughtFrom,
  boughtColumns,
  boughtKeyText,
  type LclRateCostFromFile,
  lclRateCostSheet,
  type RateCostFromFile,
  rateCostSheet,
} from './rate-cost-sheet.ts'
export { priceKey, type RateFromFile, type RateSheetField, rateSheet } from './rate-sheet.ts'
export { type FileRow, sheetRules } from './read-file.ts'
export { isLineFull, readInThread, readingSeconds } from './read-in-thread.ts'
export { sailingColumns } from './sailing-sheet.ts'
