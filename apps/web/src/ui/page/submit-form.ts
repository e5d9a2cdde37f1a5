const list = '[role="combobox"]'
const calendar = '[data-date]'

/**
 * Submits a form as its button does: nothing happens while that is disabled or busy. What is typed in a date or a list is taken
 * when the field loses the focus, so it does before.
 */
export function submitForm(form: HTMLFormElement): void {
  const field = document.activeElement
  const isTaken = !(field instanceof HTMLElement) || !field.closest(`${list}, ${calendar}`)
  if (isTaken) {
    press(form)
    return
  }
  field.blur()
  setTimeout(() => {
    if (field.isConnected) field.focus({ preventScroll: true })
    press(form)
  })
}

function press(form: HTMLFormElement): void {
  const button = submitButtonOf(form)
  if (button) button.click()
  else form.requestSubmit()
}

/** The button that submits a form, inside of it or not. */
export function submitButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  const isSubmit = (one: Element) => one instanceof HTMLButtonElement && one.type === 'submit'
  return [...form.elements].find(isSubmit) as HTMLButtonElement | undefined // Checked just before.
}

/** The form that a key pressed in an element is for: the one around it, or that of a button or of a box in a dialog's foot. */
export function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null
  const around = target.closest('form')
  if (around) return around
  if (target instanceof HTMLButtonElement) return target.form
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return (isBox && target.closest('dialog')?.querySelector('form')) || null
}

/** What a button that submits says of its keys. */
export const submitKeys = 'Ctrl+Enter'
