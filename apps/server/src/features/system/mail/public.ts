export { MailWorker } from './worker.ts'
