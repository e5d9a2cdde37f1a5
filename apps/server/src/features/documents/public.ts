export { addDocument, type NewDocument } from './commands.ts'
export { presentDocument } from './present.ts'
export { type DocumentRow, findDocuments } from './queries.ts'
