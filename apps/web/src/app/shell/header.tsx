import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useConfig } from '#lib/api/config.ts'
import { shortName, useUser } from '#lib/api/session.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { entriesFor, entryOf, type NavigationEntry } from '#lib/url/navigation.ts'
import { LanguageSwitch } from '#page-parts/language-switch.tsx'
import { Logo } from '#page-parts/logo.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone, useMedia } from '#ui/theme/use-media.ts'
import { ChatButton } from './chat-panel.tsx'
import styles from './header.module.css'
import { shellWords } from './shell-words.ts'

export type HeaderProps = {
  readonly home: string
  readonly entries: readonly NavigationEntry[]
  /** The desk's header is dark, so that no one mistakes one side for the other. */
  readonly dark?: boolean
  /** The page where signed-in users manage their own account; the welcome line links to it. */
  readonly account?: string | undefined
  /** The order search. */
  readonly search?: ReactNode
  readonly onSignOut: () => void
}

/** Where the pages of a side no longer fit beside name and search, in either language: seven of the portal, eleven of the desk. */
const foldedBelow = { portal: '(max-width: 1099px)', desk: '(max-width: 1279px)' } as const

/** The bar at the top of every signed-in page. */
export function Header(props: HeaderProps) {
  const { home, dark = false } = props
  const isPhone = useIsPhone()
  const isFolded = useMedia(foldedBelow[dark ? 'desk' : 'portal'])
  const text = useWords(shellWords)
  const { logo } = useConfig()
  return (
    <header className={`line-below sticky surface ${styles.bar} ${dark ? styles.dark : ''} no-print`}>
      <a className={`absolute rounded surface lifted ${styles.skip}`} href="#content">
        {text.skip}
      </a>
      <div className={`row gap-24 tall mid phone-gap-8 ${styles.inner}`}>
        <Link to={home} className={`flex centred tall ${styles.home}`}>
          <Logo picture={logo} tagline={isPhone ? null : dark ? 'desk' : 'portal'} />
        </Link>
        {isFolded ? <FoldedMenu {...props} /> : <WideMenu {...props} />}
      </div>
    </header>
  )
}

function WideMenu({ entries, dark = false, account, search, onSignOut }: HeaderProps) {
  const text = useWords(shellWords)
  return (
    <>
      <nav className={`flex gap-2 tall ${styles.menu}`} aria-label={text.mainMenu}>
        <MenuLinks entries={entries} />
      </nav>
      <div className={`row gap-16 nowrap to-end ${styles.end}`}>
        {search}
        {!dark && <ChatButton />}
        <LanguageSwitch dark={dark} />
        <span className={`row gap-4 ${styles.who}`}>
          <Welcome account={account} />
          <button
            type="button"
            className="icon-button"
            aria-label={text.signOut}
            title={text.signOut}
            onClick={onSignOut}
          >
            <Icon name="out" />
          </button>
        </span>
      </div>
    </>
  )
}

function FoldedMenu({ entries, dark = false, account, search, onSignOut }: HeaderProps) {
  const text = useWords(shellWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={`flex gap-4 to-end ${styles.hamburger}`}>
        {search}
        {!dark && <ChatButton />}
        <button type="button" className="icon-button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Icon name="menu" size={20} />
          <span className="visually-hidden">{text.menu}</span>
          <span className={`absolute ${styles.folded}`}>
            <FoldedBadges entries={entries} />
          </span>
        </button>
      </div>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Welcome account={account} onChoose={() => setOpen(false)} />}
        flush
      >
        <nav className={`grid ${styles.drawer}`} aria-label={text.mainMenu}>
          <MenuLinks entries={entries} onChoose={() => setOpen(false)} />
        </nav>
        <div className="grid gap-12 line-above items-start padded-16-24">
          <LanguageSwitch />
          <button type="button" className="button" onClick={onSignOut}>
            <Icon name="out" />
            {text.signOut}
          </button>
        </div>
      </Drawer>
    </>
  )
}

function FoldedBadges({ entries }: Pick<HeaderProps, 'entries'>) {
  const { authorities } = useUser()
  return entriesFor(entries, authorities).map(
    ({ path, Badge, isBadgeOnButton }) => Badge && isBadgeOnButton && <Badge key={path} />,
  )
}

function MenuLinks({
  entries,
  onChoose,
}: {
  readonly entries: readonly NavigationEntry[]
  readonly onChoose?: () => void
}) {
  const { authorities } = useUser()
  const { pathname } = useLocation()
  const language = useLanguage()
  const active = entryOf(entries, pathname)
  return entriesFor(entries, authorities).map((entry) => (
    <Link
      key={entry.path}
      to={entry.path}
      aria-current={entry === active ? (pathname === entry.path ? 'page' : 'true') : undefined}
      onClick={onChoose}
    >
      {entry.label[language]}
      {entry.Badge && <entry.Badge />}
    </Link>
  ))
}

function Welcome({
  account,
  onChoose,
}: {
  readonly account: string | undefined
  readonly onChoose?: () => void
}) {
  const text = useWords(shellWords)
  const { username } = useUser()
  const name = <b>{shortName(username)}</b>
  return (
    <span className={`slim dim cut ${styles.welcome}`}>
      <span className={styles.greeting}>{text.greeting}</span>
      {account ? (
        <Link to={account} title={text.account} onClick={onChoose}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  )
}
