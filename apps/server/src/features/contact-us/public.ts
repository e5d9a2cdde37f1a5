export { countOpenMessages } from './inbox/queries.ts'
