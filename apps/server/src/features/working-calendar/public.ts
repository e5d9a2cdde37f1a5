export { findWorkCalendar } from './queries.ts'
