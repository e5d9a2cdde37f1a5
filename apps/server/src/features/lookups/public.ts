export { carrierCode, type Names, namesFor, readNames } from './queries.ts'
