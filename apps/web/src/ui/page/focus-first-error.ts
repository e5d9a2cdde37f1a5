const wrong = '[aria-invalid="true"], [data-invalid="true"], .ant-select-status-error input'

/** Takes the keyboard to the first field that is wrong, once the marks are drawn by the render that follows. */
export function focusFirstError(within: Pick<HTMLElement, 'querySelector'> | null): void {
  setTimeout(() => within?.querySelector<HTMLElement>(wrong)?.focus())
}
