import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { orderWords } from '../state/order-words.ts'
import { searchForOrder } from '../state/url.ts'

type AskChangeButtonProps = { readonly order: DeskOrder; readonly size?: 'large' }

/** Opens the form in which a change is asked for on the member's behalf; nothing where none can be asked for. */
export function AskChangeButton({ order, ...look }: AskChangeButtonProps) {
  const { askChange } = useWords(orderWords)
  const navigate = useNavigate()
  const { search } = useLocation()
  if (!order.on_behalf_actions.includes('ask_change')) return null
  const ask = () => navigate({ pathname: paths.deskAskChange(order.id), search: searchForOrder(search) })
  return (
    <Button {...look} look="text" onClick={ask}>
      {askChange}
    </Button>
  )
}
