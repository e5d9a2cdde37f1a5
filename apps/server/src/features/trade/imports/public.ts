export type { ImportOwner, ImportTarget, ImportTargets } from './import-target.command.ts'
export { memberTarget } from './member-import.command.ts'
