export { documentsSeenBy, findState, lockState, visibleTo } from './queries.ts'
export { keepSearchable } from './search/commands.ts'
export { tellDocumentAdded } from './timeline/commands.ts'
