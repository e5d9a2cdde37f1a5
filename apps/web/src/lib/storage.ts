// Browsers that forbid storage throw on access; values then last as long as the page is open.
const kept = new Map<string, string>()

/** The value stored under a name, or null. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return kept.get(name) ?? null
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    kept.set(name, value)
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    kept.delete(name)
  }
}
