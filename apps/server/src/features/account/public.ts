export { type CompanyInput, findWrongInCompany, saveCompany } from './company.ts'
export { chosenOf } from './queries.ts'
