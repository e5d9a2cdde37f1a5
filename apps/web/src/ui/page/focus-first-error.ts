const wrong = 'input[data-unread], [data-unread] input, [aria-invalid="true"], [data-invalid="true"]'

/** Focuses the first invalid field after the next render has marked it. */
export function focusFirstError(within: Pick<HTMLElement, 'querySelector'> | null): void {
  setTimeout(() => within?.querySelector<HTMLElement>(wrong)?.focus())
}
