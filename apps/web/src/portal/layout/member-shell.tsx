import { Outlet, useNavigate } from 'react-router'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session.ts'
import { shellWords } from '../../shared/shell/shell-words.ts'
import { SignedInShell } from '../../shared/shell/signed-in-shell.tsx'
import { showToast } from '../../ui/toast.ts'
import { portalEntries } from '../navigation.ts'

/** The member's side around every signed-in page. */
export function MemberShell() {
  const navigate = useNavigate()
  const text = useWords(shellWords)
  const leave = async () => {
    await signOut()
    await navigate(paths.login)
    showToast('done', text.signedOut)
  }
  return (
    <SignedInShell home={paths.home} entries={portalEntries} onSignOut={leave}>
      <Outlet />
    </SignedInShell>
  )
}
