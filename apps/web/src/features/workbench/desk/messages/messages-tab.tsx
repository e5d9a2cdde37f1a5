import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { useQueryClient } from '@tanstack/react-query'
import { Conversation } from '#features/messages/conversation.tsx'
import { useWords } from '#lib/language.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PaneBody } from '../forms/work-frame.tsx'
import { deskCountsKey } from '../state/api.ts'
import { talkWords } from '../state/talk-words.ts'

export const messageFieldId = 'desk-message'

/** Messages between member and operator about the order. */
export function MessagesTab({ order }: { readonly order: DeskOrder }) {
  const text = useWords(talkWords)
  const queryClient = useQueryClient()
  return (
    <PaneBody>
      <Panel label={text.tabs.messages}>
        <Conversation
          orderId={order.id}
          viewer="operator"
          fieldId={messageFieldId}
          onRead={() => void queryClient.invalidateQueries({ queryKey: deskCountsKey })}
        />
      </Panel>
    </PaneBody>
  )
}
