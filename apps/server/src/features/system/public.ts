export { PreviewOrigin } from './preview-origin.ts'
export { findSetting } from './queries.ts'
