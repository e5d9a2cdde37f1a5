export { forgetOldCodes } from './commands.ts'
export { CodeWorker } from './worker.ts'
