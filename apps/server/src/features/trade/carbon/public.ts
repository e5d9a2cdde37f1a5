export { type CarbonData, findCarbonData } from './carbon.query.ts'
export { presentEmission } from './emission.present.ts'
