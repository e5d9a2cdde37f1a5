export { countOpenMessages } from './inbox.query.ts'
