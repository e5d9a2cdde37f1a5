import {
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router'
import { rememberSignOut } from '../lib/api/auth-redirect.ts'
import { isSignedIn, loadUser, signOut } from '../lib/api/session.ts'
import { lazyPage } from '../lib/url/lazy-page.ts'
import { isDeskPath, paths } from '../lib/url/paths.ts'
import { requireUser } from '../page-parts/guard.ts'
import { LoadingScreen } from '../page-parts/screens/loading-screen.tsx'
import { RouteErrorScreen, withBoundary } from '../page-parts/screens/route-error-screen.tsx'
import { landingOf } from './layout/navigation.ts'

/** The route around every signed-in page; `findSignedInRoutes` adds the pages themselves. */
const signedIn = 'signed_in'

// Error screens and the frame of public pages: nothing that sign-in has to wait for.
function system(name: 'PublicLayout' | 'NotFoundFrame' | 'ForbiddenPage' | 'NotFoundPage') {
  return lazyPage(async () => (await import('./system-pages.tsx'))[name])
}

export const portalRoutes: RouteObject[] = [
  {
    ErrorBoundary: () => <RouteErrorScreen home={paths.home} isWhole />,
    HydrateFallback: LoadingScreen,
    children: [
      { index: true, loader: goToLanding },
      {
        path: paths.login,
        lazy: lazyPage(
          async () => (await import('../features/sign-in/member/routed-login-page.tsx')).RoutedLoginPage,
        ),
      },
      { path: paths.logout, loader: leave },
      {
        lazy: system('PublicLayout'),
        children: [
          withBoundary(paths.home, [
            {
              path: paths.register,
              lazy: lazyPage(
                async () =>
                  (await import('../features/sign-in/member/register/register-page.tsx')).RegisterPage,
              ),
            },
            {
              path: paths.forgetPassword,
              lazy: lazyPage(
                async () =>
                  (await import('../features/sign-in/member/password/forget-password-page.tsx'))
                    .ForgetPasswordPage,
              ),
            },
            {
              path: paths.join,
              lazy: lazyPage(
                async () => (await import('../features/sign-in/member/join/join-page.tsx')).JoinPage,
              ),
            },
            {
              path: paths.confirm,
              lazy: lazyPage(
                async () =>
                  (await import('../features/sign-in/member/register/confirm-page.tsx')).ConfirmPage,
              ),
            },
            {
              path: paths.contactUs,
              lazy: lazyPage(
                async () =>
                  (await import('../features/contact-messages/member/contact-us-page.tsx')).ContactUsPage,
              ),
            },
            {
              path: paths.verify,
              lazy: lazyPage(
                async () => (await import('../features/verification/member/verify-page.tsx')).VerifyPage,
              ),
            },
            {
              path: paths.secondFactor,
              loader: requireUser,
              lazy: lazyPage(
                async () =>
                  (await import('../features/sign-in/member/join/enrolment-page.tsx')).EnrolmentPage,
              ),
            },
            { path: paths.ssoReturn, lazy: loadSsoReturn },
            { path: paths.forbidden, lazy: system('ForbiddenPage') },
          ]),
        ],
      },
      {
        loader: knownActor,
        lazy: system('NotFoundFrame'),
        children: [
          withBoundary(paths.home, [
            { path: paths.notFound, lazy: system('NotFoundPage') },
            { path: '*', lazy: system('NotFoundPage') },
          ]),
        ],
      },
      {
        // The shell loads while the server answers who is signed in.
        id: signedIn,
        loader: requireUser,
        lazy: lazyPage(async () => (await import('./layout/member-shell.tsx')).MemberShell),
      },
    ],
  },
]

/** An answer of a provider can be used once, so a loader sends it, not a page that may be rendered twice. */
async function loadSsoReturn() {
  const { finishAttempt, SsoReturnPage } = await import('../features/sign-in/member/sso-return-page.tsx')
  return { loader: finishAttempt, Component: SsoReturnPage }
}

/** Whose frame a page that needs no account gets; null without a session. */
async function knownActor({ request }: LoaderFunctionArgs) {
  if (!isSignedIn()) return null
  const user = await loadUser(request.signal).catch(() => null)
  return user?.actor ?? null
}

/** Signing out is a navigation, so that unsaved changes are asked about first. */
async function leave(): Promise<Response> {
  await signOut()
  rememberSignOut()
  return redirect(paths.login)
}

async function goToLanding(args: LoaderFunctionArgs): Promise<Response> {
  const landing = landingOf(await requireUser(args))
  return isDeskPath(landing) ? redirectDocument(landing) : redirect(landing)
}

let hasSignedInRoutes = false

/** Adds the signed-in pages to the router when an address needs one: users on their way to sign in need none yet. */
export const findSignedInRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (hasSignedInRoutes) return
  try {
    const { signedInRoutes } = await import('./signed-in-routes.tsx')
    patch(signedIn, signedInRoutes)
  } catch (error) {
    // The router shows nothing for a failure here. Reported as a page's failure, it appears in the frame until a reload.
    const fail = () => Promise.reject(error)
    patch(signedIn, [withBoundary(paths.home, [{ path, loader: fail, element: null }])])
  }
  hasSignedInRoutes = true
}
