export { chosenOf } from './account.query.ts'
export { type CompanyInput, findWrongInCompany, saveCompany } from './company.command.ts'
