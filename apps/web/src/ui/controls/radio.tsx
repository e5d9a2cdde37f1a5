import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import styles from './choice.module.css'

type RadioChoice = {
  readonly name: string
  readonly value: unknown
  readonly choose: (value: unknown) => void
}

const RadioContext = createContext<RadioChoice | null>(null)

type RadioGroupProps<Value> = {
  readonly value: Value | undefined
  readonly onChange: (value: Exclude<Value, null>) => void
  /** The choices; or `Radio` elements as children. */
  readonly options?: readonly { readonly value: Exclude<Value, null>; readonly label: ReactNode }[]
  readonly id?: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly children?: ReactNode
}

/** One choice of a few, all of which are seen. */
export function RadioGroup<Value extends string | number | null>({
  value,
  onChange,
  options = [],
  className,
  children,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId()
  // What is chosen is a value of its own radio buttons.
  const choose = (next: unknown) => onChange(next as Exclude<Value, null>)
  return (
    <RadioContext value={{ name, value, choose }}>
      <div {...rest} role="radiogroup" className={className ?? styles.group}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value}>
            {option.label}
          </Radio>
        ))}
        {children}
      </div>
    </RadioContext>
  )
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { readonly value?: string | number }

/** One of the choices of a `RadioGroup`, or by itself with `name`, `checked` and `onChange`. */
export function Radio({ value, className, children, ...rest }: RadioProps) {
  const group = useContext(RadioContext)
  const own = group && {
    name: group.name,
    checked: group.value === value,
    onChange: () => group.choose(value),
  }
  return (
    <label className={className ? `${styles.choice} ${className}` : styles.choice}>
      <input {...own} {...rest} value={value} type="radio" className={`firm rounded-tag ${styles.box}`} />
      {children && <span className="slim">{children}</span>}
    </label>
  )
}
