import { download } from '../../lib/download.ts'
import { queryText } from '../../lib/request.ts'

/** Asks the server for a file that it makes for who is signed in, and hands it to the browser; or an `ApiError`. */
export async function saveFromServer(path: string, query: Readonly<Record<string, unknown>>): Promise<void> {
  const { file, name } = await download(`/api${path}${queryText(query)}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name ?? ''
  link.click()
  // The browser needs the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
