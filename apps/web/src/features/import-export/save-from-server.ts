import { queryText } from '../../lib/api/request.ts'
import { download } from '../../lib/files/download.ts'
import { saveBlob } from '../../lib/files/save-blob.ts'

/** Asks the server for a file that it makes for who is signed in, and hands it to the browser; or an `ApiError`. */
export async function saveFromServer(
  path: string,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<void> {
  const { file, name } = await download(`/api${path}${queryText(query)}`, signal)
  saveBlob(file, name ?? '')
}
