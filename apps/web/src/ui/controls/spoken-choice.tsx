type SpokenChoiceProps = {
  readonly id: string
  /** What is chosen, in words. */
  readonly said: string
}

/** Says what a select holds: with its field when that gets the focus, which names it by `aria-describedby`, and when it changes. */
export function SpokenChoice({ id, said }: SpokenChoiceProps) {
  return (
    <span id={id} aria-live="polite" className="visually-hidden" data-said="">
      {said}
    </span>
  )
}

/** The ids of everything that describes a control. */
export function describedBy(...ids: readonly (string | undefined)[]): string {
  return ids.filter((id) => id !== undefined).join(' ')
}
