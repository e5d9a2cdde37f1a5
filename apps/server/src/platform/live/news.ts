import { type DeskNews, deskNews } from '@berth/contract/desk/desk-live'

/** Parses a message of another server. If a newer server sends one that this server does not know, everything is reloaded. */
export function newsOf(payload: string): DeskNews {
  try {
    return deskNews.parse(JSON.parse(payload))
  } catch {
    return { kind: 'resync' }
  }
}
