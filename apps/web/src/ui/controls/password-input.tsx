import { Input } from 'antd'
import type { PasswordProps } from 'antd/es/input'
import { Icon } from '../page/icon.tsx'

/** A secret that can be shown. As at the sign-in, the eye shows it and the crossed eye hides it again. */
export function PasswordInput(props: PasswordProps) {
  return (
    <Input.Password
      {...props}
      iconRender={(isShown) => (
        <span>
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </span>
      )}
    />
  )
}
