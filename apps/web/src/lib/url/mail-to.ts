/** A `mailto:` link. The at sign stays unescaped because not every mail program decodes it. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
