export { type CarbonData, findCarbonData } from './carbon.query.ts'
