import { loadConfig, useConfigState } from '../../lib/config.ts'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { StateMessage } from '../../ui/state-message.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { useTitle } from '../use-title.ts'
import styles from './plain-screens.module.css'
import { screenWords } from './screen-words.ts'

// The way home is a plain link: it works whatever state the page before it was in, and from the desk too.

export function ForbiddenScreen({ home }: { readonly home: string }) {
  const { forbidden, home: back } = useWords(screenWords)
  useTitle(forbidden.title)
  return (
    <StateMessage
      drawing="gate"
      title={forbidden.title}
      level={1}
      actions={<HomeLink to={home} text={back} />}
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

/** What is shown while the portal is closed to somebody who comes to it. */
export function MaintenanceScreen() {
  const { closed } = useWords(screenWords)
  useTitle(closed.title)
  return (
    <main>
      <MaintenanceMessage />
    </main>
  )
}

/** The message of the settings, or the usual one; the way back to a page that was open, and the one for staff. */
export function MaintenanceMessage({ onBack }: { readonly onBack?: () => void }) {
  const { closed } = useWords(screenWords)
  const { config } = useConfigState()
  return (
    <div className={styles.whole}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <StateMessage
        drawing="crane"
        title={closed.title}
        level={1}
        actions={
          <>
            <button type="button" className="button button-primary" onClick={() => void loadConfig()}>
              {closed.retry}
            </button>
            {onBack && (
              <button type="button" className="button" onClick={onBack}>
                {closed.back}
              </button>
            )}
          </>
        }
      >
        {config?.closedTips || closed.text}
        {onBack && <span className={styles.kept}>{closed.kept}</span>}
      </StateMessage>
      {/* The desk stays open; on the way to it the sign-in does as well. */}
      {!onBack && (
        <a className={styles.staff} href={paths.desk}>
          {closed.staff}
        </a>
      )}
    </div>
  )
}

/** The first moments of a page. Nothing at all when they are short. */
export function LoadingScreen() {
  const { loading } = useWords(screenWords)
  const isDue = useDelayed(true)
  return (
    <main className={styles.whole} aria-busy="true">
      {isDue && (
        <p className={styles.loading} role="status">
          <i className={styles.spinner} />
          {loading}
        </p>
      )}
    </main>
  )
}
