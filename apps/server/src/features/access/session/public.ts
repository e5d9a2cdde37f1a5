export { enter } from './session.command.ts'
export { findAccountOf } from './session.query.ts'
