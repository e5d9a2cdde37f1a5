export { forgetOldRegistrations } from './held-registration.command.ts'
