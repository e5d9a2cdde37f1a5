import { type DeskNews, deskNews } from '@berth/contract/desk-live'

/** Who is told what arrives on a channel, and when something may have been missed. */
export type Ear = {
  hear(payload: string): void
  /** Listening has begun, for the first time or again. */
  missed(): void
  /** Nothing is heard until `missed`. */
  lost?(): void
}

/** Reads what another server said. A newer one may say what this one does not know: something has changed then. */
export function newsOf(payload: string): DeskNews {
  try {
    return deskNews.parse(JSON.parse(payload))
  } catch {
    return { kind: 'resync' }
  }
}
