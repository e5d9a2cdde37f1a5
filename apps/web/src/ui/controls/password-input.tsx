import { useState } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import styles from './text-input.module.css'
import { PlainInput, type PlainInputProps } from './text-input.tsx'

type PasswordInputProps = Omit<PlainInputProps, 'type' | 'suffix' | 'allowClear'>

/** A secret that can be shown. As at the sign-in, the eye shows it and the crossed eye hides it again. */
export function PasswordInput(props: PasswordInputProps) {
  const { showTyped, hideTyped } = useUiText()
  const [isShown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={styles.clear}
      aria-label={isShown ? hideTyped : showTyped}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} />
    </button>
  )
  return <PlainInput {...props} type={isShown ? 'text' : 'password'} suffix={eye} />
}
