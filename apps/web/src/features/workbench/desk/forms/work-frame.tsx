import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { ReactNode } from 'react'
import type { FormAction } from '../state/desk-actions.ts'
import type { AnswerSender } from '../state/use-answering.ts'
import styles from './work-frame.module.css'

/** The props of every work panel of an order. */
export type WorkProps = {
  readonly order: DeskOrder
  readonly answering: AnswerSender
  /** Banner above the work, shown when another user changed the order first. */
  readonly banner: ReactNode
  /** Shows the work tab, for shortcuts that act in it. */
  readonly onShow: () => boolean
}

/** A work panel with a form, which gives its unsaved draft away and opens with one that was kept. */
export type DraftedWorkProps<Draft> = WorkProps & {
  readonly kept: Draft | null
  readonly onType: (draft: Draft | null) => void
}

/** What was entered and not sent, and the action whose form it was entered in. */
export type FormDraft = { readonly action: FormAction; readonly draft: object }

/** The scrolling body of a pane with a fixed footer. */
export function WorkFrame({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) {
  return (
    <>
      <PaneBody>{children}</PaneBody>
      {foot && <div className={`row firm wrap padded-12-24 surface ${styles.foot}`}>{foot}</div>}
    </>
  )
}

/** The scrolling part of a pane. */
export function PaneBody({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={`fill ${styles.body}`} tabIndex={0}>
      <div className="stack">{children}</div>
    </div>
  )
}

/** The gap between buttons that end an order and buttons that advance it. */
export function FootGap() {
  return <span className={`fill phone-hidden ${styles.gap}`} />
}
