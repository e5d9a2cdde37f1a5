export { writeMoney } from './letters/write-facts.ts'
export { MailWorker } from './worker.ts'
