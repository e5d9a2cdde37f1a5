import { useWords } from '../../lib/language.ts'
import { StaleBanner } from '../../page-parts/forms/stale-banner.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { accountWords } from './account-words.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Banners above the form for what blocks saving: a newer version, invalid fields or a server error. */
export function ProfileBanners({ form }: { readonly form: ProfileForm }) {
  const text = useWords(accountWords)
  const count = Object.keys(form.errors).length
  if (form.isStale)
    return (
      <StaleBanner title={text.stale} label={text.load} onLoad={form.reload}>
        {text.staleText}
      </StaleBanner>
    )
  if (form.failure)
    return (
      <Banner kind="bad" title={text.notSaved} isAlert>
        {form.failure}
      </Banner>
    )
  if (count > 0) return <Banner kind="bad" title={text.corrections(count)} isAlert />
  return null
}
