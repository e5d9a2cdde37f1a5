import type { Transport, TransportBox } from '@berth/contract/orders/transport'
import { dayOfCall } from '@berth/domain/sailing/call-time'
import type { Milestone } from '@berth/domain/transport/timeline'
import { formatShortDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from './boxes-table.module.css'
import { daysSince, isDone, nextStepOf, sayPlace, sayRelease, stepsOf } from './say-moment.ts'
import { transportWords } from './transport-words.ts'

export type BoxListProps = {
  readonly transport: Transport
  readonly boxes: readonly TransportBox[]
  readonly now: Date
  readonly onOpen: (box: TransportBox) => void
}

/** The steps under the port they belong to. */
function stopsOf({ stops }: Transport, steps: readonly Milestone[]) {
  const isOf = {
    loading: (step: Milestone) => ['empty_out', 'gate_in', 'released', 'loaded', 'departed'].includes(step),
    transhipment: (step: Milestone) => step.startsWith('via_'),
    discharge: (step: Milestone) => ['arrived', 'discharged', 'gate_out', 'empty_back'].includes(step),
  }
  return stops.map((stop) => ({ stop, steps: steps.filter(isOf[stop.role]) }))
}

/** Containers as rows, their milestones under the port each belongs to. */
export function BoxesTable({ transport, boxes, now, onOpen }: BoxListProps) {
  const text = useWords(transportWords)
  const language = useLanguage()
  const steps = stepsOf(transport)
  const groups = stopsOf(transport, steps)
  const firsts = new Set(groups.slice(1).map((group) => group.steps[0]))
  return (
    <div className="scroll-x">
      <table className={`full size-13 ${styles.table}`}>
        <thead>
          <tr className={styles.ports}>
            <td className={styles.number} />
            <td className={styles.place} />
            {groups.map(({ stop, steps: under }, index) => (
              <th
                key={stop.role}
                scope="colgroup"
                colSpan={under.length}
                className={index > 0 ? styles.first : undefined}
              >
                {stop.port.name} <span className="code dim">{stop.port.code}</span>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{text.number}</th>
            <th scope="col">{text.now}</th>
            {steps.map((step) => (
              <th key={step} scope="col" className={firsts.has(step) ? styles.first : undefined}>
                {text.steps[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => {
            const days = daysSince(box, transport.events, now)
            return (
              <tr key={box.id}>
                <td>
                  <button
                    type="button"
                    className={`plain mono brand ${styles.open}`}
                    onClick={() => onOpen(box)}
                  >
                    {box.container_no ?? text.noNumber}
                  </button>
                  <span className="note">
                    {[box.container_name, box.seal_no].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td>
                  {sayPlace(box, transport, language)}
                  {days !== null && box.reached && (
                    <span className="note">{text.since(text.steps[box.reached], days)}</span>
                  )}
                </td>
                {steps.map((step) => (
                  <StepCell key={step} box={box} step={step} steps={steps} isFirst={firsts.has(step)} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type StepCellProps = {
  readonly box: TransportBox
  readonly step: Milestone
  readonly steps: readonly Milestone[]
  readonly isFirst: boolean
}

function StepCell({ box, step, steps, isFirst }: StepCellProps) {
  const text = useWords(transportWords)
  const language = useLanguage()
  const state = box.steps.find(({ milestone }) => milestone === step)
  const isOdd = box.contradictions.some(({ earlier }) => earlier === step)
  const bar = isDone(box, step, steps) ? styles.done : nextStepOf(box, steps) === step ? styles.next : ''
  const [, clock] = state?.time.split('T') ?? []
  const release = state && sayRelease(state, language)
  const below = state?.classifier === 'ACT' ? clock : state && text.kinds[state.classifier]
  return (
    <td className={`${isFirst ? styles.first : ''} ${isOdd ? 'soon' : ''} ${bar}`}>
      <i className={`block rounded-2 track ${styles.bar}`} />
      <span className={state?.classifier === 'ACT' ? 'strong' : 'dim'}>
        {state ? formatShortDay(dayOfCall(state.time), language) : nothing}
      </span>
      <span className={isOdd ? 'note soon' : 'note'}>{below ?? '\u00a0'}</span>
      {release && <span className="note">{release}</span>}
    </td>
  )
}
