import { useEffect } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { SupportId } from '#ui/feedback/support-id.tsx'
import { useTitle } from '../use-title.ts'
import { screenWords } from './screen-words.ts'

/** Says what happened and offers to refresh. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const words = useWords(screenWords)
  const said = sayOf(error, words)
  useTitle(said.title)
  useReloadWhenOnline(error)
  return (
    <StateMessage
      drawing="parted"
      title={said.title}
      level={1}
      actions={
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {words.crashed.refresh}
        </button>
      }
    >
      {said.text} {error instanceof ApiError && <SupportId id={error.requestId} />}
    </StateMessage>
  )
}

/** Reloads the page when the connection is back, unless the server is still unreachable, which would lose the message. */
function useReloadWhenOnline(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiError || isFailedLoad(error))) return
    const retry = async () => {
      const isThere = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isThere) location.reload()
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [error])
}

function sayOf(error: unknown, words: (typeof screenWords)['zh-CN']): { title: string; text: string } {
  if (error instanceof ApiError) return { title: words.unreachable.title, text: error.message }
  if (isFailedLoad(error)) return words.chunk
  return words.crashed
}

// How the three browser engines word a module that failed to load.
function isFailedLoad(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  )
}
