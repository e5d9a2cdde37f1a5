import { type DeskNews, deskNews } from '@berth/contract/desk-live'

/** Reads what another server said. A newer one may say what this one does not know: something has changed then. */
export function newsOf(payload: string): DeskNews {
  try {
    return deskNews.parse(JSON.parse(payload))
  } catch {
    return { kind: 'resync' }
  }
}
