/** The address of a mail to somebody. The at-sign stays as it is: not every mail program reads it escaped. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
