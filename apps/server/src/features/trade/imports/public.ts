export { type WrittenRows, writeRows } from './apply-import.command.ts'
export type {
  DoneRow,
  ImportContext,
  ImportOwner,
  ImportTarget,
  ImportTargets,
  KeptRows,
  ReadableRow,
} from './import-target.command.ts'
export { memberTarget } from './member-import.command.ts'
