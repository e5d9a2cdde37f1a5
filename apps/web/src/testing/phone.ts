import { onTestFinished, vi } from 'vitest'

/** Makes the window as narrow as that of a phone until the test ends. Call it before drawing. */
export function becomePhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}
