import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isProblem } from '#lib/api/api-error.ts'
import { request } from '#lib/api/request.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useTitle } from '#page-parts/use-title.ts'
import styles from '../public-form.module.css'
import { type InvitationShown, JoinForm } from './join-form.tsx'
import { joinWords } from './join-words.ts'

type InvitationState =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'open'; readonly invitation: InvitationShown }

/** The target of an invitation link: who invites, and the form for the new account. */
export function JoinPage() {
  const text = useWords(joinWords)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [found, look] = useInvitation(token)
  useTitle(text.title)
  return (
    <section className={`card ${styles.card}`} aria-busy={found.state === 'loading'}>
      {found.state === 'loading' && <p role="status">{text.loading}</p>}
      {found.state === 'gone' && (
        <>
          <header>
            <h1>{text.goneTitle}</h1>
            <p className="dim">{text.goneText}</p>
          </header>
          <p className={`row wrap between gap-4-16 ${styles.foot}`}>
            <Link to={paths.login}>{text.toLogin}</Link>
          </p>
        </>
      )}
      {found.state === 'failed' && (
        <>
          <header>
            <h1>{text.notLoaded}</h1>
            <p className="dim">{found.message}</p>
          </header>
          <p className={`row wrap between gap-4-16 ${styles.foot}`}>
            <button type="button" className="button" onClick={look}>
              {text.retry}
            </button>
          </p>
        </>
      )}
      {found.state === 'open' && <JoinForm token={token} invitation={found.invitation} onGone={look} />}
    </section>
  )
}

function useInvitation(token: string): [InvitationState, () => void] {
  // The preset's name comes in the language of the request.
  const language = useLanguage()
  const [found, setFound] = useState<InvitationState>({ state: 'loading' })
  const look = useCallback(
    (signal?: AbortSignal) => {
      if (token === '') return setFound({ state: 'gone' })
      request<InvitationShown>({ method: 'GET', path: '/system/invitation', query: { token }, signal })
        .then((invitation) => setFound({ state: 'open', invitation }))
        .catch((error: unknown) => {
          if (signal?.aborted) return
          if (isProblem(error, 'not_found') || isProblem(error, 'malformed')) setFound({ state: 'gone' })
          else setFound({ state: 'failed', message: error instanceof Error ? error.message : String(error) })
        })
    },
    [token],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change refetches
  useEffect(() => {
    const leaving = new AbortController()
    look(leaving.signal)
    return () => leaving.abort()
  }, [look, language])
  return [found, () => look()]
}
