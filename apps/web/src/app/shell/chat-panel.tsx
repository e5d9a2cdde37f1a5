import { chatWindowOf } from '@berth/domain/access/online-service'
import { useState } from 'react'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { PlainDialog } from '#ui/overlay/plain-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './chat-panel.module.css'
import { shellWords } from './shell-words.ts'

/** The customer service button and the chat it opens. Renders nothing if no chat is configured. */
export function ChatButton() {
  const { chat } = useWords(shellWords)
  const [isOpen, setOpen] = useState(false)
  const address = chatWindowOf(useConfig().onlineService)
  if (address === null) return null
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={chat.open}
        title={chat.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="chat" />
      </button>
      {isOpen && <ChatPanel address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChatPanel({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const { chat, close } = useWords(shellWords)
  return (
    <PlainDialog label={chat.title} className={styles.panel} onClose={onClose}>
      <div className={`flex centred between line-below ${styles.head}`}>
        <h2 className={styles.title}>{chat.title}</h2>
        <button type="button" className="icon-button" aria-label={close} title={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* Sandboxed and without a referrer, so the chat never sees the portal's URLs. */}
      <iframe
        className="full fill bare"
        src={address}
        title={chat.title}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
    </PlainDialog>
  )
}
