import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { AppSteps } from '#features/account/second-factor/app-steps.tsx'
import { PasskeySteps } from '#features/account/second-factor/passkey-steps.tsx'
import styles from '#features/account/second-factor/second-factor.module.css'
import { secondFactorWords } from '#features/account/second-factor/second-factor-words.ts'
import { takeRememberedPath } from '#lib/api/auth-redirect.ts'
import { canUsePasskeys } from '#lib/api/passkeys.ts'
import { reloadUser, useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUiTexts } from '#page-parts/ui-texts/use-ui-texts.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { UiTextProvider } from '#ui/theme/ui-text.ts'

/** Where a user whose role needs two-step verification sets it up; nothing else is open to them before. */
export function EnrolmentPage() {
  const { enrolment: text, passkeys } = useWords(secondFactorWords)
  const [way, setWay] = useState<'app' | 'passkey'>('app')
  const uiTexts = useUiTexts()
  const { id, must_enrol: mustEnrol } = useUser()
  // Decided on arrival: the recovery codes stay on the page after the factor is on.
  const [isNeeded] = useState(mustEnrol)
  useTitle(text.title)
  if (!isNeeded) return <Navigate to={paths.home} replace />
  const leave = async () => {
    await reloadUser()
    location.assign(takeRememberedPath(id) ?? paths.home)
  }
  return (
    <UiTextProvider value={uiTexts}>
      <div className={`grid gap-16 mid ${styles.page}`}>
        <PageHead title={text.title} context={text.text} />
        <Panel label={text.title}>
          {way === 'app' ? (
            <AppSteps onDone={() => void leave()} />
          ) : (
            <PasskeySteps onDone={() => void leave()} />
          )}
        </Panel>
        {canUsePasskeys() && (
          <p>
            <Button onClick={() => setWay(way === 'app' ? 'passkey' : 'app')}>
              {way === 'app' ? passkeys.addInstead : text.appInstead}
            </Button>
          </p>
        )}
        <p className="note">
          <Link to={paths.logout}>{text.signOut}</Link>
        </p>
      </div>
    </UiTextProvider>
  )
}
