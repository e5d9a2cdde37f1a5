export { CodeWorker } from './code-worker.ts'
export { forgetOldCodes, noteRequest } from './password.command.ts'
export { setPassword } from './set-password.command.ts'
