import { afterEach } from 'vitest'

// The files of a worker share their modules, so the library cannot clean up after each test of a page by itself, and what one
// test told would be there in the next.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  const { currentToasts, dismissToast } = await import('../ui/feedback/toast.ts')
  afterEach(() => {
    cleanup()
    for (const { id } of currentToasts()) dismissToast(id)
  })
}
