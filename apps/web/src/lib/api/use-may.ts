import { meets, type Requirement } from '@berth/domain/access/authority'
import { useUser } from './session.ts'

/** Whether the signed-in user meets a requirement, by the server's list of permissions. For buttons and parts of pages. */
export function useMay(required: Requirement): boolean {
  return meets(useUser().authorities, required)
}
