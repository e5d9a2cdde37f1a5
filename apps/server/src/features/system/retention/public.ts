export { deleteOldPersonalData } from './retention.command.ts'
