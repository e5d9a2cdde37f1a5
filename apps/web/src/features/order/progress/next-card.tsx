import type { Actor } from '@berth/domain/actor'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { type ReactNode, type Ref, useId } from 'react'
import { useWords } from '../../../lib/language.ts'
import styles from './next-card.module.css'
import type { NextStep } from './next-step.ts'

const words = defineWords(
  {
    next: (who: string) => `下一步：${who}`,
    ended: '已结束',
    you: '您',
    colleague: '贵公司同事',
    member: '会员',
    operator: '操作员',
    reason: common.zh.reason,
  },
  {
    next: (who: string) => `Next: ${who}`,
    ended: 'Closed',
    you: 'you',
    colleague: 'your colleague',
    member: 'the member',
    operator: 'the operator',
    reason: common.en.reason,
  },
)

type NextCardProps = {
  readonly step: NextStep
  readonly viewer: Actor
  /** Why it is so, as somebody has said it: why it was returned, or is to be cancelled. */
  readonly reason?: string | null
  /** The one action, and at most one quieter beside it. */
  readonly actions?: ReactNode
  readonly actionsRef?: Ref<HTMLDivElement>
  /** A bar at the foot offers them in their place. */
  readonly areActionsAway?: boolean
  /** The move is the viewer's side's, but a colleague's to make. */
  readonly isColleagues?: boolean
  /** Cut-offs, at its end. */
  readonly children?: ReactNode
}

/** What happens next, by whom, until when. Strong while it is the viewer's move, grey while it is not. */
export function NextCard(props: NextCardProps) {
  const { step, viewer, reason, actions, actionsRef, areActionsAway, isColleagues = false, children } = props
  const text = useWords(words)
  const titleId = useId()
  const isOurs = step.mover === viewer
  const who = isOurs
    ? isColleagues
      ? text.colleague
      : text.you
    : step.mover === 'nobody'
      ? null
      : text[step.mover]
  return (
    <section
      className={isOurs && !isColleagues ? styles.card : `${styles.card} ${styles.wait}`}
      aria-labelledby={titleId}
    >
      <div className={styles.say}>
        <p className="note">{who === null ? text.ended : text.next(who)}</p>
        <h2 id={titleId}>{step.title}</h2>
        <p className={styles.text}>{step.text}</p>
        {reason && (
          <p className={styles.reason}>
            <span className="note">{text.reason}</span> {reason}
          </p>
        )}
        {actions && (
          <div ref={actionsRef} className={`${styles.actions} ${areActionsAway ? styles.away : ''}`}>
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
