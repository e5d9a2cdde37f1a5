export { carrierCode, type Named, type Names, namesFor, readNames } from './queries.ts'
