import type { DeskOrder } from '@berth/contract/desk-order'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../lib/url/paths.ts'
import { searchForOrder } from './url.ts'

/** Whether the shipping instruction may be written in the member's place now, and how one gets there. */
export function useFillSupply(order: DeskOrder) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    mayFill: order.on_behalf_actions.includes('save_supply'),
    fill: () => navigate({ pathname: paths.deskSupply(order.id), search: searchForOrder(search) }),
  }
}
