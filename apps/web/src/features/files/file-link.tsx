import type { MouseEvent, ReactNode } from 'react'
import { fetchFile, hasRunOut, needsSession } from '#lib/files/file-link.ts'
import { saveBlob } from '#lib/files/save-blob.ts'
import { showToast } from '#ui/feedback/toast.ts'

type FileLinkProps = {
  readonly url: string
  /** The download's file name. */
  readonly name: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly title?: string
  readonly children: ReactNode
}

/**
 * A download link. The ticket in its URL is valid for a few minutes. After that, or without a ticket, the file is fetched with the
 * user's session instead.
 */
export function FileLink({ url, name, children, ...rest }: FileLinkProps) {
  return (
    <a {...rest} href={url} download={name} onClick={(event) => void follow(event, url, name)}>
      {children}
    </a>
  )
}

async function follow(event: MouseEvent, url: string, name: string): Promise<void> {
  if (!needsSession(url) && !hasRunOut(url, new Date())) return
  event.preventDefault()
  try {
    saveBlob(await fetchFile(url), name)
  } catch (error) {
    showToast('trouble', error instanceof Error ? error.message : String(error))
  }
}
