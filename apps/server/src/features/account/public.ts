export { type CompanyInput, findWrongInCompany, saveCompany } from './company/commands.ts'
export { chosenOf } from './queries.ts'
