import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import styles from './only-desk.module.css'
import { costWords } from './pricing-words.ts'

type OnlyDeskProps = {
  /** A part of its own, instead of a figure in a line. */
  readonly isBlock?: boolean
  readonly children: ReactNode
}

/** What members never see, on its own ground. */
export function OnlyDesk({ isBlock = false, children }: OnlyDeskProps) {
  return isBlock ? (
    <div className={`rounded canvas ${styles.block}`}>{children}</div>
  ) : (
    <span className={styles.ground}>{children}</span>
  )
}

/** The head of something that members never see. */
export function LockedHead({ children }: { readonly children: ReactNode }) {
  const text = useWords(costWords)
  return (
    <span className="nowrap inline-flex centred gap-4" title={text.onlyHere}>
      <Icon name="lock" size={12} />
      {children}
      <span className="visually-hidden">{text.onlyHere}</span>
    </span>
  )
}
