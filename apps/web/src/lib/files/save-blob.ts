/** Saves a file that is already loaded, under the given name. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser still needs the URL for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
