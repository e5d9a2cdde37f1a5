import {
  type RailPhase,
  type RailStop,
  railPhases,
  railStopOf,
  railStops,
} from '@berth/domain/order/lifecycle/rail'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { railPhaseWords, railStopWords } from '@berth/locales/order-words'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './milestones.module.css'

const words = defineWords(
  {
    progress: '进度',
    step: (step: number, all: number) => `第 ${step} 步，共 ${all} 步`,
    next: (stop: string) => `下一步：${stop}`,
    cancelledAt: (stop: string) => `取消于 ${stop}`,
    states: {
      past: common.zh.completed,
      now: '当前',
      ahead: '未开始',
      bad: '有问题',
      ended: common.zh.completed,
      stopped: '在此取消',
    },
  },
  {
    progress: 'Progress',
    step: (step: number, all: number) => `Step ${step} of ${all}`,
    next: (stop: string) => `Next: ${stop}`,
    cancelledAt: (stop: string) => `Cancelled at: ${stop}`,
    states: {
      past: common.en.completed,
      now: 'Current',
      ahead: 'Not started',
      bad: 'Action needed',
      ended: common.en.completed,
      stopped: 'Cancelled here',
    },
  },
)

type MilestonesProps = {
  readonly status: OrderStatus
  /** The status a cancelled order had before: the stop it was cancelled at; those before it were reached. */
  readonly cancelledFrom?: OrderStatus | null
  /** The note below a stop: a date, or the deadline of the current one. */
  readonly notes?: Partial<Record<RailStop, ReactNode>>
}

/** The progress of an order: ten stops in four phases, on phones ten short bars. */
export function Milestones({ status, cancelledFrom = null, notes = {} }: MilestonesProps) {
  const text = useWords(words)
  const stopNames = useWords(railStopWords)
  const isPhone = useIsPhone()
  const isCancelled = status === orderStatus.cancelled
  const stop = railStopOf(isCancelled ? (cancelledFrom ?? orderStatus.draft) : status) ?? 'submit'
  const at = railStops.indexOf(stop)
  const look: Look = { at, isCancelled, isBad: status === orderStatus.billRejected }
  const next = railStops[at + 1]
  if (!isPhone) return <WideMilestones look={look} notes={notes} label={text.progress} />
  return (
    <div className={`card phone-no-sides phone-square ${styles.rail}`}>
      <b className="strong">{text.step(at + 1, railStops.length)}</b>
      <div className={`grid ${styles.bars}`} aria-hidden="true">
        {railStops.map((name, index) => (
          <i key={name} className={styles[stateOf(index, look)]} />
        ))}
      </div>
      <div className="flex between gap-12 note">
        <span>
          {stopNames[stop]} {notes[stop]}
        </span>
        <span>
          {isCancelled ? text.cancelledAt(stopNames[stop]) : next ? text.next(stopNames[next]) : null}
        </span>
      </div>
    </div>
  )
}

type Look = { readonly at: number; readonly isCancelled: boolean; readonly isBad: boolean }
type StopState = 'past' | 'now' | 'bad' | 'ahead' | 'ended' | 'stopped'

function stateOf(index: number, { at, isCancelled, isBad }: Look): StopState {
  if (index > at) return 'ahead'
  if (isCancelled) return index < at ? 'ended' : 'stopped'
  if (index < at || at === railStops.length - 1) return 'past'
  return isBad ? 'bad' : 'now'
}

const firstOf = new Map<RailStop, RailPhase>(
  Object.entries(railPhases).map(([phase, stops]) => [stops[0], phase as RailPhase]), // The keys of a const table.
)

type WideMilestonesProps = {
  readonly look: Look
  readonly notes: MilestonesProps['notes']
  readonly label: string
}

function WideMilestones({ look, notes = {}, label }: WideMilestonesProps) {
  const stopNames = useWords(railStopWords)
  const phaseNames = useWords(railPhaseWords)
  const { states } = useWords(words)
  return (
    <div className={`card phone-no-sides phone-square ${styles.rail}`}>
      <ol className={`grid ${styles.stops}`} aria-label={label}>
        {railStops.map((stop, index) => {
          const state = stateOf(index, look)
          const phase = firstOf.get(stop)
          const isPresent = index === look.at && !look.isCancelled
          return (
            <li key={stop} className={styles[state]} aria-current={isPresent ? 'step' : undefined}>
              <span className={`nowrap note block ${styles.phase}`}>{phase && phaseNames[phase]}</span>
              <span className={`grid middle relative circle surface ${styles.dot}`}>
                {state === 'now' && <Icon name="arrow" size={12} />}
                {state === 'bad' && <Icon name="bang" size={12} />}
                {state === 'stopped' && <Icon name="close" size={12} />}
              </span>
              <span className={`dim block ${styles.name}`}>{stopNames[stop]}</span>
              {state !== 'stopped' && <span className="visually-hidden">{states[state]}</span>}
              <span className={`note block ${styles.date}`}>
                {state === 'stopped' ? states.stopped : notes[stop]}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
