export { findFigures } from './queries.ts'
