import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

type FormSectionProps = {
  readonly id?: string
  /** Its number, if the sections are steps. */
  readonly step?: number
  readonly title: string
  /** Its one field has to be filled in. */
  readonly required?: boolean
  readonly note?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A titled group of form fields, without a rule under its heading. */
export function FormSection({ id, step, title, required = false, note, extra, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      className={`card slim phone-padded-16 phone-no-sides phone-square ${styles.section}`}
      aria-labelledby={titleId}
    >
      <header className="flex between gap-12 baseline below-16 phone-wrap">
        <div>
          <h2>
            {step !== undefined && (
              <span className={`brand inline-block tinted text-centre ${styles.step}`} aria-hidden="true">
                {step}
              </span>
            )}
            <span id={titleId}>{title}</span>
            {required && (
              <span className="bad" aria-hidden="true">
                {' *'}
              </span>
            )}
          </h2>
          {note && <p className="note above-2">{note}</p>}
        </div>
        {extra}
      </header>
      {children}
    </section>
  )
}

/** Fields side by side: three at 1440 px, two at 1024, one at 390. */
export function FieldGrid({
  columns = 3,
  children,
}: {
  readonly columns?: 2 | 3
  readonly children: ReactNode
}) {
  return (
    <div
      className={
        columns === 3
          ? `grid thirds phone-one-column ${styles.three}`
          : `grid halves phone-one-column ${styles.two}`
      }
    >
      {children}
    </div>
  )
}

/** A field that spans several columns of its grid. */
export function WideField({ columns, children }: { readonly columns: 2 | 3; readonly children: ReactNode }) {
  return <div className={columns === 3 ? `across ${styles.overThree}` : styles.overTwo}>{children}</div>
}
