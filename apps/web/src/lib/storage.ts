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

/** Short texts that a tab of the browser remembers for its session, also over reloads; the oldest are forgotten first. */
export class SessionSet {
  private readonly name: string
  private readonly most: number
  private known: string[] | null = null

  constructor(name: string, most = 200) {
    this.name = name
    this.most = most
  }

  has(text: string): boolean {
    return this.read().includes(text)
  }

  add(text: string): void {
    this.known = [...this.read().filter((one) => one !== text), text].slice(-this.most)
    try {
      sessionStorage.setItem(this.name, JSON.stringify(this.known))
    } catch {
      // Kept as long as the page is open.
    }
  }

  private read(): string[] {
    this.known ??= readSession(this.name)
    return this.known
  }
}

function readSession(name: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
