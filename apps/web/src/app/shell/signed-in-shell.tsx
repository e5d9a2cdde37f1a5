import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useConfig } from '#lib/api/config.ts'
import { useUser } from '#lib/api/session.ts'
import { useOwnQueryClient } from '#lib/api/use-own-query-client.ts'
import { useLanguage } from '#lib/language.ts'
import './print.css'
import { KeyHelp } from '#page-parts/lists/key-help-host.tsx'
import { useSubmitKeys } from '#page-parts/lists/use-submit-keys.ts'
import { useUiTexts } from '#page-parts/ui-texts/use-ui-texts.ts'
import { UiTextProvider } from '#ui/theme/ui-text.ts'
import { Header, type HeaderProps } from './header.tsx'
import { MissingChoices } from './missing-choices.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { RetryStrip } from './retry-strip.tsx'
import styles from './signed-in-shell.module.css'
import { SiteFooter } from './site-footer.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePageStart } from './use-page-start.ts'

/** The element that holds the page; the skip link leads to it. */
const contentId = 'content'

type ShellProps = HeaderProps & { readonly children: ReactNode }

/** Everything around a signed-in page, keyed by user, so that no one ever glimpses another user's answers or input. */
export function SignedInShell(props: ShellProps) {
  const { id } = useUser()
  return <ShellOfOne key={id} {...props} />
}

/** The query cache, the texts of the parts and the header. */
function ShellOfOne({ children, ...header }: ShellProps) {
  const queryClient = useOwnQueryClient()
  const language = useLanguage()
  const text = useUiTexts()
  useAnswersInLanguage(queryClient, language)
  useFreshAnswersWhenReopened(queryClient)
  useSubmitKeys()
  usePageStart(contentId)
  useKeptFocus(contentId)
  return (
    <QueryClientProvider client={queryClient}>
      <UiTextProvider value={text}>
        <div className={`flex column ${styles.shell}`}>
          <Header {...header} />
          <KeyHelp />
          <OfflineStrip />
          <RetryStrip />
          <MissingChoices />
          <main id={contentId} tabIndex={-1} className={`grow ${styles.content}`}>
            {children}
          </main>
          {/* Not at the desk: its users are the contacts that the footer names. */}
          {!header.dark && <SiteFooter />}
        </div>
      </UiTextProvider>
    </QueryClientProvider>
  )
}

// Answers carry names in the language of the request.
function useAnswersInLanguage(queryClient: QueryClient, language: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change makes the answers stale
  useEffect(() => {
    queryClient.invalidateQueries()
  }, [queryClient, language])
}

// Queries that failed while the portal was closed run again when it reopens.
function useFreshAnswersWhenReopened(queryClient: QueryClient): void {
  const { isClosed } = useConfig()
  const wasClosed = useRef(false)
  useEffect(() => {
    if (wasClosed.current && !isClosed) queryClient.invalidateQueries()
    wasClosed.current = isClosed
  }, [queryClient, isClosed])
}
