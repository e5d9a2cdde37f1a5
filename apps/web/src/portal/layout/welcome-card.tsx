import { dismissWelcome, getWelcome, type Welcome } from '@berth/contract/system/welcome'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { newContact, paths, receivingId } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { landingOf } from './navigation.ts'
import styles from './welcome-card.module.css'
import { welcomeWords } from './welcome-words.ts'

const isOpen = (data: Welcome | undefined) => data !== undefined && !data.is_dismissed && !data.has_booking

/** First steps for users whose company has not booked yet, above the page they land on and their bookings until dismissed. */
export function WelcomeCard() {
  const { pathname } = useLocation()
  const user = useUser()
  const welcome = useQuery({ ...readOf(getWelcome, {}), staleTime: Number.POSITIVE_INFINITY })
  const { data, refetch } = welcome
  const isShown = isOpen(data)
  // The user may have completed a step on the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change triggers the refetch
  useEffect(() => {
    if (isShown) void refetch()
  }, [pathname])
  if (!data || !isShown || ![landingOf(user), paths.bookings].includes(pathname)) return null
  return <Steps welcome={data} />
}

function Steps({ welcome }: { readonly welcome: Welcome }) {
  const text = useWords(welcomeWords)
  const client = useQueryClient()
  const { linkman } = useUser()
  const may = {
    profile: useMay('company_edit'),
    contacts: useMay('contact_edit'),
    booking: useMay('order_booking'),
  }
  const all = [
    { key: 'profile', isDone: welcome.has_profile, to: `${paths.profile}#${receivingId}` },
    { key: 'contacts', isDone: welcome.has_contact, to: `${paths.contacts}#${newContact}` },
    { key: 'booking', isDone: welcome.has_booking, to: paths.createFcl },
  ] as const
  const steps = all.filter(({ key }) => may[key])
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const dismiss = async () => {
    client.setQueryData(keyOf(getWelcome, {}), { ...welcome, is_dismissed: true })
    try {
      await call(dismissWelcome, { body: {} })
    } catch (error) {
      client.setQueryData(keyOf(getWelcome, {}), welcome)
      showToast('trouble', error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section
      className={`outlined-brand rounded-card surface phone-flush phone-no-line-end phone-square ${styles.card}`}
      aria-labelledby="welcome"
    >
      <header className="flex gap-16 centred between padded line-below">
        <div>
          <h2 id="welcome">{text.title(linkman)}</h2>
          <p className="note">{text.about}</p>
        </div>
        <Button look="text" onClick={dismiss}>
          {text.dismiss}
        </Button>
      </header>
      <ol className="grid thirds">
        {steps.map(({ key, isDone, to }) => (
          <li key={key} className={`grid gap-12 centred padded ${isDone ? styles.done : ''}`}>
            <span
              className={`grid middle circle ${styles.mark}`}
              role="img"
              aria-label={isDone ? text.done : text.open}
            >
              {isDone && <Icon name="check" size={12} />}
            </span>
            <div>
              <b className={isDone ? 'dim plain' : undefined}>{text[key].name}</b>
              <p className="note">{text[key].note}</p>
            </div>
            {!isDone && (
              <Link className={key === next.key ? 'button button-primary' : 'button'} to={to}>
                {text[key].act}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
