import type { DeskOrder } from '@berth/contract/desk-order'
import type { ReactNode } from 'react'
import type { Answering } from '../state/use-answering.ts'
import styles from './work-frame.module.css'

/** What every kind of work on an order is given. */
export type WorkProps = {
  readonly order: DeskOrder
  readonly answering: Answering
  /** What has to be said above the work: somebody else was quicker. */
  readonly banner: ReactNode
  /** Brings the work tab to the front, for keys that act in it. */
  readonly onShow: () => void
}

/** The scrolling body of the pane and the foot that stays below it. */
export function WorkFrame({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) {
  return (
    <>
      <PaneBody>{children}</PaneBody>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
}

/** What scrolls in a pane. */
export function PaneBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.body}>
      <div className="stack">{children}</div>
    </div>
  )
}

/** The gap between what ends an order and what moves it on. */
export function FootGap() {
  return <span className={styles.gap} />
}
