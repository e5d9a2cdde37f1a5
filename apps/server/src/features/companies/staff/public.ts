export { isKept, lockStaff } from './staff.command.ts'
export { cancelInvitationsOf } from './staff-invitation.command.ts'
