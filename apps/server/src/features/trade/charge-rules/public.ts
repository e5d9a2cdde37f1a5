export { findOfferedCharges, type OfferedCharges } from './offered-lines.query.ts'
