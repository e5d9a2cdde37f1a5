import type { ReactNode } from 'react'
import styles from './spoken-choice.module.css'

type SpokenChoiceProps = {
  readonly id: string
  /** What is chosen, in words. */
  readonly said: string
  readonly children: ReactNode
}

/**
 * Says what a select holds: with its field when that gets the focus, which names it by `aria-describedby`, and when it changes. The
 * library would say the id of what is chosen.
 */
export function SpokenChoice({ id, said, children }: SpokenChoiceProps) {
  return (
    <span className={styles.choice}>
      {children}
      <span id={id} aria-live="polite" className="visually-hidden" data-said="">
        {said}
      </span>
    </span>
  )
}

/** The ids of everything that describes a control. */
export function describedBy(...ids: readonly (string | undefined)[]): string {
  return ids.filter((id) => id !== undefined).join(' ')
}
