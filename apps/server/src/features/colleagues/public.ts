export { makeOwner, regrantColleagues } from './commands.ts'
export { acceptInvitation, inviteTo, sendAgain, takeBack } from './invitations/commands.ts'
export { listInvitationRows } from './invitations/queries.ts'
export { findOwner, lockCompany } from './queries.ts'
