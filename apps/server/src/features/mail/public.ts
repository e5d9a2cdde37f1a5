export { MailWorker } from './worker.ts'
export { writeMoney } from './write-facts.ts'
