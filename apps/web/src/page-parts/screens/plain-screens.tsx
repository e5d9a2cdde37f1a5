import { isSignedIn } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { useTitle } from '../use-title.ts'
import { screenWords } from './screen-words.ts'

// The home link is a plain link: it works whatever state the previous page was in, and from the desk too.

export function ForbiddenScreen({ home }: { readonly home: string }) {
  const { forbidden, home: back, signOut } = useWords(screenWords)
  useTitle(forbidden.title)
  return (
    <StateMessage
      drawing="gate"
      title={forbidden.title}
      level={1}
      actions={
        <>
          <HomeLink to={home} text={back} />
          {/* For a user without any page of the menu the start page is this one. */}
          {isSignedIn() && (
            <a className="button" href={paths.logout}>
              {signOut}
            </a>
          )}
        </>
      }
    >
      {forbidden.text}
    </StateMessage>
  )
}

export function NotFoundScreen({ home }: { readonly home: string }) {
  const { notFound, home: back } = useWords(screenWords)
  useTitle(notFound.title)
  return (
    <StateMessage
      drawing="buoy"
      title={notFound.title}
      level={1}
      actions={<HomeLink to={home} text={back} />}
    >
      {notFound.text}
    </StateMessage>
  )
}

function HomeLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a className="button button-primary" href={to}>
      {text}
    </a>
  )
}
