import { Link, redirect, redirectDocument, useLoaderData } from 'react-router'
import { landingAfterSignIn } from '#features/sign-in/member/landing-after-sign-in.ts'
import formStyles from '#features/sign-in/member/public-form.module.css'
import { RefusalNote } from '#features/sign-in/member/refusal-note.tsx'
import { accountWords } from '#features/sign-in/member/sign-in-words.ts'
import { isSignedIn } from '#lib/api/session.ts'
import { announceConfirmed, beginConfirmation, finishSignOn } from '#lib/api/single-sign-on.ts'
import { currentLanguage, useWords } from '#lib/language.ts'
import { isDeskPath, paths } from '#lib/url/paths.ts'
import { useTitle } from '#page-parts/use-title.ts'

/** The error message, or null if the session of another window was confirmed. */
type Outcome = { readonly failure: string | null }

/**
 * Sends the answer in the address to the server, and leads on to where the user was heading. The window in which a session is
 * confirmed begins here too, and goes to the provider at once.
 */
export async function finishAttempt({ request }: { readonly request: Request }): Promise<Response | Outcome> {
  const { pathname, search } = new URL(request.url)
  if (pathname === paths.ssoConfirm) return await confirmThere()
  if (search === '') return redirect(paths.login)
  // Nobody who looks at the address or its history later finds the answer there.
  history.replaceState(history.state, '', pathname)
  try {
    if ((await finishSignOn(pathname + search)) === 'confirm') {
      announceConfirmed()
      window.close()
      return { failure: null }
    }
  } catch (error) {
    return failed(error)
  }
  const landing = await landingAfterSignIn(accountWords[currentLanguage()].login.userInfoFailed)
  return isDeskPath(landing) ? redirectDocument(landing) : redirect(landing)
}

async function confirmThere(): Promise<Response | Outcome> {
  if (!isSignedIn()) return redirect(paths.login)
  try {
    location.replace(await beginConfirmation())
    // Busy until the other page has replaced this one.
    return await new Promise<never>(() => {})
  } catch (error) {
    return failed(error)
  }
}

const failed = (error: unknown): Outcome => ({
  failure: error instanceof Error ? error.message : String(error),
})

/** Why a sign-in at a provider led nowhere, or that a confirmation is done. */
export function SsoReturnPage() {
  const { sso: text } = useWords(accountWords)
  const { failure } = useLoaderData<Outcome>()
  useTitle(text.title)
  return (
    <section className={`card ${formStyles.card}`}>
      <header>
        <h1>{failure === null ? text.confirmed : text.failed}</h1>
        {failure === null && <p className="dim">{text.closeWindow}</p>}
      </header>
      {failure !== null && (
        <div className={`grid ${formStyles.form}`}>
          <RefusalNote text={failure} />
          <Link to={paths.login} className={`button button-primary full ${formStyles.submit}`}>
            {text.again}
          </Link>
        </div>
      )}
    </section>
  )
}
