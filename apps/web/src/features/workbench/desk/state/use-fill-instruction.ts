import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/url/paths.ts'
import { searchForOrder } from './url.ts'

/** Whether the desk may fill in the shipping instruction for the member now, and the action that opens it. */
export function useFillInstruction(order: DeskOrder) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    mayFill: order.on_behalf_actions.includes('save_supply'),
    fill: () => navigate({ pathname: paths.deskInstruction(order.id), search: searchForOrder(search) }),
  }
}
