export { forgetOldCodes, noteRequest } from './commands.ts'
export { CodeWorker } from './worker.ts'
