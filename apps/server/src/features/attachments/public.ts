export {
  addAttachment,
  type ClaimedFile,
  claimFiles,
  cleanFiles,
  type FileReference,
  insertAttachment,
  releaseFiles,
} from './commands.ts'
export { presentFile } from './present.ts'
export type { AttachmentRow } from './queries.ts'
