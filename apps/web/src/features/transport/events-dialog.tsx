import type { ToldEvent, Transport, TransportBox } from '@berth/contract/orders/transport'
import { useState } from 'react'
import { sayWholeCallTime } from '#lib/call-time.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import styles from './events-dialog.module.css'
import { Kind } from './moment-line.tsx'
import { eventsAbout, sayAge, saySource } from './say-moment.ts'
import { transportWords } from './transport-words.ts'

type EventsDialogProps = {
  readonly transport: Transport
  readonly box: TransportBox
  readonly now: Date
  readonly onTakeBack: ((id: number) => Promise<unknown>) | undefined
  readonly onClose: () => void
}

/** Everything told about a container, the newest first, with what was taken back. */
export function EventsDialog({ transport, box, now, onTakeBack, onClose }: EventsDialogProps) {
  const text = useWords(transportWords)
  const events = eventsAbout(transport.events, box.id)
  return (
    <FramedDialog
      flush
      isDismissible
      width={640}
      title={text.eventsOf(box.container_no ?? text.noNumber)}
      onClose={onClose}
    >
      {events.length === 0 ? (
        <p className="padded-16 dim">{text.noEvents}</p>
      ) : (
        <ul>
          {events.map((event) => (
            <EventRow key={event.id} event={event} now={now} onTakeBack={onTakeBack} />
          ))}
        </ul>
      )}
    </FramedDialog>
  )
}

type EventRowProps = Pick<EventsDialogProps, 'now' | 'onTakeBack'> & { readonly event: ToldEvent }

function EventRow({ event, now, onTakeBack }: EventRowProps) {
  const text = useWords(transportWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const gone = event.taken_back
  const where = [
    event.port && `${event.port.name} ${event.port.code}`,
    event.place,
    event.terminal,
    event.is_empty !== null && (event.is_empty ? text.empty : text.laden),
    event.box_id === null && text.wholeOrder,
    event.delay_reason,
  ]
  const takeBack = async () => {
    setBusy(true)
    await onTakeBack?.(event.id)
    setBusy(false)
  }
  return (
    <li className="row between line-below at-start padded-10-16">
      <div className={gone ? `slim ${styles.gone}` : 'slim'}>
        <div>
          <b className="strong">{event.name}</b> <span>{sayWholeCallTime(event.time, language)}</span>
          <Kind classifier={event.classifier} />
        </div>
        <div className="note">{where.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={`note firm text-end ${styles.source}`}>
        <div>{saySource(event, now, language)}</div>
        {gone && <div>{text.takenBack(gone.user_name ?? '', sayAge(gone.time, now, language))}</div>}
        {!gone && onTakeBack && event.told_by !== 'sailing' && (
          <Button look="text" loading={isBusy} onClick={() => void takeBack()}>
            {text.takeBack}
          </Button>
        )}
      </div>
    </li>
  )
}
