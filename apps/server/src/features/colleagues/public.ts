export { makeOwner, regrantColleagues } from './commands.ts'
export { acceptInvitation, inviteTo, sendAgain, takeBack } from './invitation-commands.ts'
export { listInvitationRows } from './invitation-queries.ts'
export { findOwner, lockCompany } from './queries.ts'
