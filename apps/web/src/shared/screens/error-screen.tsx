import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { useWords } from '../../lib/language.ts'
import { StateMessage } from '../../ui/state-message.tsx'
import { SupportId } from '../../ui/support-id.tsx'
import { useTitle } from '../use-title.ts'
import { screenWords } from './screen-words.ts'

// An address that is none: the first page one opens never needs it.
const NotFoundScreen = lazy(async () => ({ default: (await import('./plain-screens.tsx')).NotFoundScreen }))

type RouteErrorScreenProps = {
  readonly home: string
  /** Nothing is around it: not the shell, which has the landmark of its content. */
  readonly isWhole?: boolean
}

/** What a route shows in place of a page that failed: to load its code, to be told who is signed in, or to render. */
export function RouteErrorScreen({ home, isWhole = false }: RouteErrorScreenProps) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundScreen home={home} />
      </Suspense>
    )
  const screen = <ErrorScreen error={error} />
  return isWhole ? <main>{screen}</main> : screen
}

/** Says what happened and offers a refresh. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const words = useWords(screenWords)
  const said = sayOf(error, words)
  useTitle(said.title)
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

function sayOf(error: unknown, words: (typeof screenWords)['zh-CN']): { title: string; text: string } {
  if (error instanceof ApiError) return { title: words.unreachable.title, text: error.message }
  if (isFailedLoad(error)) return words.chunk
  return words.crashed
}

// How the three browser engines word a module that could not be fetched.
function isFailedLoad(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  )
}
