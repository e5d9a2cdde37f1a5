export type FrameSize = 'small' | 'middle' | 'large'

type FrameState = {
  readonly size?: FrameSize | undefined
  readonly status?: 'error' | 'warning' | undefined
  readonly disabled?: boolean | undefined
}

/** The classes of the frame around whatever is typed or chosen into, and those it is given besides. */
export function frameOf(
  { size = 'middle', status, disabled = false }: FrameState,
  ...more: readonly (string | undefined)[]
): string {
  const own = [
    'field-frame',
    size !== 'middle' && `field-frame-${size}`,
    status === 'error' && 'field-frame-wrong',
    disabled && 'field-frame-off',
  ]
  return [...own, ...more].filter(Boolean).join(' ')
}
