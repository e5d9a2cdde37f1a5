import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { createQueryClient } from '../../lib/query.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { uiWords } from '../ui-words.ts'
import { useBrand } from '../use-brand.ts'
import { Header, type HeaderProps } from './header.tsx'
import styles from './signed-in-shell.module.css'
import { SiteFooter } from './site-footer.tsx'

const queryClient = createQueryClient()

/** Everything around a signed-in page: the cache of answers, the component library, the header. */
export function SignedInShell({ children, ...header }: HeaderProps & { readonly children: ReactNode }) {
  const language = useLanguage()
  const text = useWords(uiWords)
  useAnswersInLanguage(language)
  useFreshAnswersWhenReopened()
  const brand = useBrand()
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider language={language} brand={brand} text={text}>
        <div className={styles.shell}>
          <Header {...header} onSignOut={() => signOutWith(header.onSignOut)} />
          <main id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
          {/* Who works at the desk is the one that is contacted. */}
          {!header.dark && <SiteFooter />}
        </div>
      </UiProvider>
    </QueryClientProvider>
  )
}

function signOutWith(signOut: () => void): void {
  // The next one to sign in on this page must not see a moment of these answers.
  queryClient.clear()
  signOut()
}

// Answers carry names in the language they were asked in.
function useAnswersInLanguage(language: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what makes the answers old
  useEffect(() => {
    queryClient.invalidateQueries()
  }, [language])
}

// What could not be read while the portal was closed is read when it opens again.
function useFreshAnswersWhenReopened(): void {
  const { isClosed } = useConfig()
  const wasClosed = useRef(false)
  useEffect(() => {
    if (wasClosed.current && !isClosed) queryClient.invalidateQueries()
    wasClosed.current = isClosed
  }, [isClosed])
}
