import { queryText } from '#lib/api/request.ts'
import { download } from '#lib/files/download.ts'
import { saveBlob } from '#lib/files/save-blob.ts'

/** Requests a file generated for the signed-in user and downloads it. Throws an `ApiError` on failure. */
export async function saveFromServer(
  path: string,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<void> {
  const { file, name } = await download(`/api${path}${queryText(query)}`, signal)
  saveBlob(file, name ?? '')
}
