import type { Transport, TransportBox } from '@berth/contract/orders/transport'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage, useWords } from '#lib/language.ts'
import { useWidth } from '#ui/charts/use-width.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { BoxCards } from './box-cards.tsx'
import { BoxesTable } from './boxes-table.tsx'
import { EventsDialog } from './events-dialog.tsx'
import { Kind } from './moment-line.tsx'
import { contradictionsOf, sayAge } from './say-moment.ts'
import { transportWords } from './transport-words.ts'

/** Narrower than this, the table of thirteen steps would not fit. */
const tableFromPx = 980

/** So many containers are shown at first. */
const firstBoxes = 50

export type BoxesPanelProps = {
  readonly transport: Transport
  readonly now: Date
  /** What the desk can do here. */
  readonly actions?: ReactNode
  /** Takes back an event; the member has none. */
  readonly onTakeBack?: (id: number) => Promise<unknown>
}

/** The containers of an order with their milestones: a table, or a card for each where it is narrow. */
export function BoxesPanel({ transport, now, actions, onTakeBack }: BoxesPanelProps) {
  const text = useWords(transportWords)
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useWidth(frame) >= tableFromPx
  const [most, setMost] = useState(firstBoxes)
  const [opened, setOpened] = useState<TransportBox | null>(null)
  const { boxes, booked, events } = transport
  const shown = boxes.slice(0, most)
  const standing = events.filter(({ taken_back }) => taken_back === null)
  const latest = standing
    .map(({ report_time }) => report_time)
    .toSorted()
    .at(-1)
  const wrong = shown.flatMap((box) => contradictionsOf(box, language))
  const own = boxes.filter(({ is_surplus }) => !is_surplus)
  const numbered = own.filter(({ container_no }) => container_no !== null).length
  return (
    <>
      <Panel
        flush
        title={
          <>
            {text.boxes} {own.length > 0 && <span className="dim plain">{own.length}</span>}
          </>
        }
        extra={
          <span className="row gap-12 wrap end">
            {booked > numbered && <span>{text.numbered(numbered, booked)}</span>}
            {latest && <span>{text.events(standing.length, sayAge(latest, now, language))}</span>}
            {actions}
          </span>
        }
      >
        <div ref={frame}>
          {boxes.length === 0 && <p className="padded-16 dim">{text.noBoxes}</p>}
          {boxes.length > 0 &&
            (isWide ? (
              <BoxesTable transport={transport} boxes={shown} now={now} onOpen={setOpened} />
            ) : (
              <BoxCards transport={transport} boxes={shown} now={now} onOpen={setOpened} />
            ))}
          {boxes.length > most && (
            <div className="padded-16 line-above">
              <Button onClick={() => setMost(most + firstBoxes)}>
                {text.more(Math.min(firstBoxes, boxes.length - most))}
              </Button>
            </div>
          )}
          {isWide && boxes.length > 0 && (
            <div className="row wrap between line-above note padded-10-16">
              <ul>
                {wrong.map((sentence) => (
                  <li key={sentence} className="row soon">
                    <Icon name="warn" />
                    {sentence}
                  </li>
                ))}
              </ul>
              <span>
                <Kind classifier="ACT" />
                <Kind classifier="EST" />
                <Kind classifier="PLN" />
              </span>
            </div>
          )}
        </div>
      </Panel>
      {opened && (
        <EventsDialog
          transport={transport}
          box={opened}
          now={now}
          onTakeBack={onTakeBack}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
