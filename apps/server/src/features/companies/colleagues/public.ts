export { grantFor, makeOwner, regrantColleagues } from './colleague.command.ts'
export { joinPathOf, presentInvitation, presentMade } from './colleague.present.ts'
export { findOwner, findPreset, lockCompany, memberAuthoritiesOf } from './colleague.query.ts'
export {
  type AddedPerson,
  acceptInvitation,
  deleteInvitationsOf,
  grantAt,
  inviteAdded,
  inviteAllAdded,
  inviteTo,
  type NewInvitation,
  sendAgain,
  takeBack,
  takeBackAllOf,
} from './invitation.command.ts'
export {
  findInvitation,
  findInvitationOf,
  type InvitationRow,
  isInvitedWith,
  listInvitationRows,
  type Team,
} from './invitation.query.ts'
export { countReaders, findFinancePeople, findFinancePeopleOf, findReaders } from './readers.query.ts'
