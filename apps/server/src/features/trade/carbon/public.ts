export { findCarbonData } from './carbon.query.ts'
