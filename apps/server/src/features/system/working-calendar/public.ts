export { findWorkCalendar } from './working-calendar.query.ts'
