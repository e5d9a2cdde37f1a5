import { chatWindowOf } from '@berth/domain/access/online-service'

/** Maximum delay until a changed setting takes effect. */
const rereadMs = 2_000

const pictureSettings = ['app_icon', 'booking_logo', 'booking_login_logo'] as const

/** Settings that name other hosts for frames or images. */
export const originSettings = ['file_preview', 'online_service', ...pictureSettings] as const

/** Other hosts allowed on pages, as written in the content security policy. */
export type OriginSources = { readonly frames: readonly string[]; readonly pictures: readonly string[] }

/** Reads from the settings which other hosts are allowed on pages. */
export class PageOrigins {
  private readonly readSettings: () => Promise<ReadonlyMap<string, string>>
  private sources: OriginSources = { frames: [], pictures: [] }
  private readAt = Number.NEGATIVE_INFINITY

  constructor(readSettings: () => Promise<ReadonlyMap<string, string>>) {
    this.readSettings = readSettings
  }

  get frameSource(): string {
    return this.sources.frames.join(' ') || "'none'"
  }

  get pictureSource(): string {
    // A policy has no keyword for "no further hosts", but repeating 'self' is harmless.
    return this.sources.pictures.join(' ') || "'self'"
  }

  /** Rereads outdated settings. If the database is down, the last ones remain in effect. */
  async reread(now: Date): Promise<void> {
    if (now.getTime() - this.readAt < rereadMs) return
    this.readAt = now.getTime()
    try {
      this.sources = sourcesOf(await this.readSettings())
    } catch {
      // The page is served anyway; its calls will report that the database is down.
    }
  }
}

/** Extracts the hosts from the settings; ignores invalid addresses. */
export function sourcesOf(settings: ReadonlyMap<string, string>): OriginSources {
  const framed = [settings.get('file_preview'), chatWindowOf(settings.get('online_service') ?? '')]
  const shown = pictureSettings.map((name) => settings.get(name))
  return { frames: originsOf(framed), pictures: originsOf(shown) }
}

// Whatever the table contains, nothing written into the header can end or separate a directive.
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

function originsOf(addresses: readonly (string | null | undefined)[]): readonly string[] {
  const origins = addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const { origin } = new URL(address)
    return plainOrigin.test(origin) ? [origin] : []
  })
  return [...new Set(origins)]
}
