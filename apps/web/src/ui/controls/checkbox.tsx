import type { ComponentProps } from 'react'
import styles from './choice.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Part of the rows or choices below it are chosen: it is drawn with a dash. */
  readonly indeterminate?: boolean
}

/** A checkbox with its words, which may be pressed, too. Without words it needs `aria-label`. */
export function Checkbox({ indeterminate = false, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={className ? `${styles.choice} ${className}` : styles.choice}>
      <input
        {...rest}
        type="checkbox"
        className={`firm rounded-tag ${styles.box}`}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
      />
      {children && <span className="slim">{children}</span>}
    </label>
  )
}
