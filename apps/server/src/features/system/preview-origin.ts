/** How long a changed setting may take to count. */
const rereadMs = 10_000

/** Where the setting `file_preview` points: the one place besides this server whose pages may be framed. */
export class PreviewOrigin {
  private readonly readSetting: () => Promise<string>
  private source = "'none'"
  private readAt = Number.NEGATIVE_INFINITY

  constructor(readSetting: () => Promise<string>) {
    this.readSetting = readSetting
  }

  /** As the policy of the pages writes it. */
  get frameSource(): string {
    return this.source
  }

  /** Reads the setting again when it was read a while ago. Without the database the last one counts. */
  async reread(now: Date): Promise<void> {
    if (now.getTime() - this.readAt < rereadMs) return
    this.readAt = now.getTime()
    try {
      this.source = frameSourceOf(await this.readSetting())
    } catch {
      // A page is served all the same; its calls will say that the database is away.
    }
  }
}

/** The policy's source for the address of a preview service; nothing may be framed without a proper one. */
export function frameSourceOf(address: string): string {
  if (!URL.canParse(address)) return "'none'"
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : "'none'"
}
