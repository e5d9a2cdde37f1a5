import { sayCallTime } from '#lib/call-time.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './box-cards.module.css'
import type { BoxListProps } from './boxes-table.tsx'
import {
  contradictionsOf,
  daysSince,
  isDone,
  nextStepOf,
  sayPlace,
  sayRelease,
  stepsOf,
} from './say-moment.ts'
import { transportWords } from './transport-words.ts'

/** A card for each container, with its milestones as segments. */
export function BoxCards({ transport, boxes, now, onOpen }: BoxListProps) {
  const text = useWords(transportWords)
  const language = useLanguage()
  const steps = stepsOf(transport)
  return (
    <ul className={`grid gap-8 padded-12 ${styles.cards}`}>
      {boxes.map((box) => {
        const next = nextStepOf(box, steps)
        const at = (step: string | null) => box.steps.find(({ milestone }) => milestone === step)
        const last = at(box.reached)
        const coming = at(next)
        const days = daysSince(box, transport.events, now)
        const facts = [
          last &&
            [text.steps[last.milestone], sayCallTime(last.time, language), sayRelease(last, language)]
              .filter(Boolean)
              .join(' '),
          next &&
            [
              text.next(text.steps[next]),
              coming && `${sayCallTime(coming.time, language)} ${text.kinds[coming.classifier]}`,
            ]
              .filter(Boolean)
              .join(' '),
        ]
        return (
          <li key={box.id} className={`card ${styles.card}`}>
            <div className="row between wrap">
              <b className="mono strong">{box.container_no ?? text.noNumber}</b>
              <span className="note">
                {[box.container_name, box.seal_no && text.seal(box.seal_no)].filter(Boolean).join(' · ')}
              </span>
            </div>
            <div
              className={`flex gap-2 ${styles.segments}`}
              role="img"
              aria-label={text.progress(
                steps.filter((step) => isDone(box, step, steps)).length,
                steps.length,
              )}
            >
              {steps.map((step) => (
                <i
                  key={step}
                  className={`${isDone(box, step, steps) ? styles.done : step === next ? styles.next : ''} ${
                    step === 'via_arrived' || step === 'arrived' ? styles.apart : ''
                  }`}
                />
              ))}
            </div>
            <div className="strong">{sayPlace(box, transport, language)}</div>
            <div className="note">{facts.filter(Boolean).join(' · ')}</div>
            {contradictionsOf(box, language).map((sentence) => (
              <div key={sentence} className="note soon">
                {sentence}
              </div>
            ))}
            <div className={`row between line-above above-8 ${styles.foot}`}>
              <span className="note">
                {days !== null && box.reached && text.since(text.steps[box.reached], days)}
              </span>
              <Button look="text" onClick={() => onOpen(box)}>
                {text.allEvents}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
