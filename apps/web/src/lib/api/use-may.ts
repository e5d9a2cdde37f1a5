import { meets, type Requirement } from '@berth/domain/authority'
import { useUser } from './session.ts'

/** Whether the one who is signed in may do what takes this: for buttons and parts of pages, by the server's own list. */
export function useMay(required: Requirement): boolean {
  return meets(useUser().authorities, required)
}
