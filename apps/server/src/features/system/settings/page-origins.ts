import { chatWindowOf } from '@berth/domain/online-service'

/** How long a changed setting may take to count. */
const rereadMs = 2_000

const pictureSettings = ['app_icon', 'booking_logo', 'booking_login_logo'] as const

/** The settings that name other hosts whose pages are framed or whose pictures are shown. */
export const originSettings = ['file_preview', 'online_service', ...pictureSettings] as const

/** The other hosts that pages may show something of, as their policy writes them. */
export type Sources = { readonly frames: readonly string[]; readonly pictures: readonly string[] }

/** Which hosts besides this server the settings let onto its pages. */
export class PageOrigins {
  private readonly readSettings: () => Promise<ReadonlyMap<string, string>>
  private sources: Sources = { frames: [], pictures: [] }
  private readAt = Number.NEGATIVE_INFINITY

  constructor(readSettings: () => Promise<ReadonlyMap<string, string>>) {
    this.readSettings = readSettings
  }

  get frameSource(): string {
    return this.sources.frames.join(' ') || "'none'"
  }

  get pictureSource(): string {
    // A policy has no word for "nobody else", but naming this server twice changes nothing.
    return this.sources.pictures.join(' ') || "'self'"
  }

  /** Reads the settings again when they were read a while ago. Without the database the last ones count. */
  async reread(now: Date): Promise<void> {
    if (now.getTime() - this.readAt < rereadMs) return
    this.readAt = now.getTime()
    try {
      this.sources = sourcesOf(await this.readSettings())
    } catch {
      // A page is served all the same; its calls will say that the database is away.
    }
  }
}

/** The hosts that settings name; one that is no proper address names nobody. */
export function sourcesOf(settings: ReadonlyMap<string, string>): Sources {
  const framed = [settings.get('file_preview'), chatWindowOf(settings.get('online_service') ?? '')]
  const shown = pictureSettings.map((name) => settings.get(name))
  return { frames: originsOf(framed), pictures: originsOf(shown) }
}

// Whatever is in the table: what is written into a header holds nothing that ends or divides a directive.
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

function originsOf(addresses: readonly (string | null | undefined)[]): readonly string[] {
  const origins = addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const { origin } = new URL(address)
    return plainOrigin.test(origin) ? [origin] : []
  })
  return [...new Set(origins)]
}
