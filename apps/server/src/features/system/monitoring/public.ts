export { findFigures } from './monitoring.query.ts'
