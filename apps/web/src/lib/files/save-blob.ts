/** Hands a file that is here already to the browser, to be saved under a name. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser needs the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
