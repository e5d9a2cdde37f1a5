export { CodeWorker } from './code-worker.ts'
export { forgetOldCodes, noteRequest } from './password.command.ts'
