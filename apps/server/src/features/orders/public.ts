export { documentsSeenBy, findState, lockState, visibleTo } from './queries.ts'
export { tellDocumentAdded } from './timeline/commands.ts'
