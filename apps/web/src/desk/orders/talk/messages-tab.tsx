import type { DeskOrder } from '@berth/contract/desk-order'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../../lib/language.ts'
import { Conversation } from '../../../shared/conversation/conversation.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { deskCountsKey } from '../api.ts'
import { PaneBody } from '../components/work-frame.tsx'
import { talkWords } from './talk-words.ts'

export const messageFieldId = 'desk-message'

/** What member and operator wrote to each other about the order. */
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
