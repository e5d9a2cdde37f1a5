export { chosenOf } from './account.query.ts'
export {
  type CompanyInput,
  columnsOf,
  findWrongInCompany,
  saveCompany,
  writeChoices,
} from './company.command.ts'
