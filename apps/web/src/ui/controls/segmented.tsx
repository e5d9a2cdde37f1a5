import { writeFigure } from '@berth/domain/text/write-figure'
import { useId } from 'react'
import styles from './segmented.module.css'

type Segment<Value> = {
  readonly value: Value
  readonly label: string
  /** How many there are of it, behind its label. */
  readonly count?: number | undefined
  readonly title?: string
}

type SegmentedProps<Value> = {
  readonly options: readonly Segment<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly size?: 'small' | 'middle' | 'large'
  /** Takes the whole width. */
  readonly block?: boolean
  /** One below the other. */
  readonly vertical?: boolean
  readonly id?: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string | undefined
}

/** A switch between two to five views or values. The arrow keys move through it. */
export function Segmented<Value extends string | number>({
  options,
  value,
  onChange,
  size = 'middle',
  block = false,
  vertical = false,
  className,
  ...rest
}: SegmentedProps<Value>) {
  const name = useId()
  const classes = [
    styles.track,
    size !== 'middle' && styles[size],
    block && styles.block,
    vertical && styles.vertical,
    className,
  ]
  return (
    <div {...rest} role="radiogroup" className={classes.filter(Boolean).join(' ')}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative dim text-centre pointer ${styles.segment}`}
          title={option.title}
        >
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={`cut ${styles.words}`}>
            {option.count === undefined ? (
              option.label
            ) : (
              <>
                <span>{option.label}</span>{' '}
                <small className="dim plain">{writeFigure(option.count, 0)}</small>
              </>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
