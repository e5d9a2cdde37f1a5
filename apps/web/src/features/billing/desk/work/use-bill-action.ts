import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDeskOrder } from '#features/workbench/desk/state/api.ts'
import {
  type ActionAsking,
  type ActionBody,
  deskActions,
} from '#features/workbench/desk/state/desk-actions.ts'
import { type CallInput, call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'

type BillAction = ActionAsking<'bill'>
type EndpointOf<Action extends BillAction> = (typeof deskActions)[Action]['endpoint']

/** What the dialog of an action about one bill does with its order: it sends, says that it is done, and reads a newer version. */
export function useBillAction<Action extends BillAction>(
  order: DeskOrder,
  action: Action,
  onClose: () => void,
) {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(order.version)
  const { endpoint, words } = deskActions[action]
  const { done } = useWords(words)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['desk'] })
  return {
    send: (unversioned: ActionBody<Action>, keyFor: (content: unknown) => string) => {
      const body = { ...unversioned, version }
      const input = { params: { id: order.id }, body, idempotencyKey: keyFor(body) }
      return call<EndpointOf<Action>>(endpoint, input as unknown as CallInput<EndpointOf<Action>>) // The body of this action, with its version.
    },
    finish: (no: string) => {
      showToast('done', done(no))
      void refresh()
      onClose()
    },
    reload: async <Draft>(draft: Draft): Promise<Draft> => {
      setVersion((await readDeskOrder(order.id)).version)
      await refresh()
      return draft
    },
  }
}

export type BillActionResult<Action extends BillAction> = OutputOf<EndpointOf<Action>>
