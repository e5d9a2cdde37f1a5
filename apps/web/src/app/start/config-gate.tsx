import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { loadConfig, useConfigState } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { LoadingScreen } from '#page-parts/screens/loading-screen.tsx'
import { screenWords } from '#page-parts/screens/screen-words.ts'
import { useBrandOnPage } from '#page-parts/use-brand.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { SupportId } from '#ui/feedback/support-id.tsx'

// Not needed to sign in, so it loads after the page; but right away, because an updated site no longer serves it.
const Notices = lazy(async () => ({ default: (await import('../notices/notices.tsx')).Notices }))
const MaintenanceScreen = lazy(async () => ({
  default: (await import('../notices/maintenance.tsx')).MaintenanceScreen,
}))

type ConfigGateProps = {
  /** Whether this page stays open while the portal is closed. */
  readonly isOpenWhenClosed: () => boolean
  readonly children: ReactNode
}

/**
 * Holds the page back until the settings are loaded, and shows the maintenance screen instead if the portal is closed. A page
 * that was already open is covered, never unmounted: the user may have been typing.
 */
export function ConfigGate({ isOpenWhenClosed, children }: ConfigGateProps) {
  const { config, failure } = useConfigState()
  const { unreachable } = useWords(screenWords)
  const isShown = useRef(false)
  const hasColours = useBrandOnPage()
  const isClosed = config?.isClosed === true && !isOpenWhenClosed()
  useReopening(isClosed)
  if (failure)
    return (
      <main>
        <StateMessage
          drawing="parted"
          title={unreachable.title}
          level={1}
          actions={
            <button type="button" className="button button-primary" onClick={loadConfig}>
              {unreachable.retry}
            </button>
          }
        >
          {failure.message} <SupportId of={failure.message} />
        </StateMessage>
      </main>
    )
  if (!config || (!hasColours && !isShown.current)) return <LoadingScreen />
  if (isClosed && !isShown.current)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <MaintenanceScreen />
      </Suspense>
    )
  isShown.current = true
  return (
    <>
      {children}
      <Suspense>
        <Notices isClosed={isClosed} />
      </Suspense>
    </>
  )
}

const askAgainMs = 5_000

/** Checks, while the portal is closed, whether it is open again. */
function useReopening(isClosed: boolean): void {
  useEffect(() => {
    if (!isClosed) return
    const asking = setInterval(loadConfig, askAgainMs)
    return () => clearInterval(asking)
  }, [isClosed])
}
