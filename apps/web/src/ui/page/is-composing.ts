type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a pressed key belongs to an input method. Safari ends composing before it sends the Enter that confirmed the text, and
 * marks that key with code 229 alone.
 */
export function isComposing({ isComposing: isWithin, keyCode }: Pressed): boolean {
  return isWithin || keyCode === 229
}
