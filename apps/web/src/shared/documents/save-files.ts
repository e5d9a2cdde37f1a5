import type { PreviewedFile } from './previewed-file.ts'

// Browsers drop downloads that start in the same moment.
const pauseMs = 400

/** Saves files one after the other, as if each link had been followed. */
export async function saveFiles(files: readonly PreviewedFile[]): Promise<void> {
  for (const [index, { url, name }] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  }
}
