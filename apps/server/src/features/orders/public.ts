export { documentsSeenBy, findState, visibleTo } from './queries.ts'
