import { afterEach } from 'vitest'

// The files of a worker share their modules, so the library cannot clean up after each test of a page by itself.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
