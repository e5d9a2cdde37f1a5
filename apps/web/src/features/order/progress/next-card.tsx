import type { Actor } from '@berth/domain/access/actor'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { type ReactNode, type Ref, useId } from 'react'
import { useWords } from '#lib/language.ts'
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
    answer: '操作员的答复',
  },
  {
    next: (who: string) => `Next: ${who}`,
    ended: 'Closed',
    you: 'you',
    colleague: 'your colleague',
    member: 'the member',
    operator: 'the operator',
    reason: common.en.reason,
    answer: "The operator's reply",
  },
)

type NextCardProps = {
  readonly step: NextStep
  readonly viewer: Actor
  /** The reason someone gave, for example for a return or a cancellation request. */
  readonly reason?: string | null
  /** What the operator replied to it. */
  readonly answer?: string | null
  /** The primary action, and at most one secondary action. */
  readonly actions?: ReactNode
  readonly actionsRef?: Ref<HTMLDivElement>
  /** The actions are in the bottom bar instead. */
  readonly areActionsAway?: boolean
  /** It is the viewer's side's turn, but a colleague has to act. */
  readonly isColleagues?: boolean
  /** Cut-offs, shown at the end. */
  readonly children?: ReactNode
}

/** The next step: what, by whom and by when. Highlighted when it is the viewer's turn, gray otherwise. */
export function NextCard(props: NextCardProps) {
  const {
    step,
    viewer,
    reason,
    answer,
    actions,
    actionsRef,
    areActionsAway,
    isColleagues = false,
    children,
  } = props
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
      className={`grid fit-end outlined-brand rounded-card surface phone-no-line-end phone-square ${styles.card} ${isOurs && !isColleagues ? '' : styles.wait}`}
      aria-labelledby={titleId}
    >
      <div className={styles.say}>
        <p className="note">{who === null ? text.ended : text.next(who)}</p>
        <h2 id={titleId}>{step.title}</h2>
        <p className={`dim ${styles.text}`}>{step.text}</p>
        {reason && (
          <p className={`lines above-8 ${styles.reason}`}>
            <span className="note">{text.reason}</span> {reason}
          </p>
        )}
        {answer && (
          <p className={`lines above-8 ${styles.reason}`}>
            <span className="note">{text.answer}</span> {answer}
          </p>
        )}
        {actions && (
          <div
            ref={actionsRef}
            className={`row wrap gap-12 above-12 ${styles.actions} ${areActionsAway ? styles.away : ''}`}
          >
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
