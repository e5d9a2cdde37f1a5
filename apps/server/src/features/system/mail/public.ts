export { ownMailServer } from './own-server.query.ts'
export { MailWorker } from './worker.ts'
