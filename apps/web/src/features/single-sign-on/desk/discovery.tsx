import type { SsoDiscovery } from '@berth/contract/companies/desk-single-sign-on'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { ssoWords } from './sso-words.ts'

type DiscoveryProps = { readonly issuer: string; readonly onTry: (issuer: string) => Promise<SsoDiscovery> }

type State = { readonly issuer: string } & ({ readonly found: SsoDiscovery } | { readonly failure: string })

/** Tries an issuer and shows what it says about itself. */
export function Discovery({ issuer, onTry }: DiscoveryProps) {
  const text = useWords(ssoWords)
  const [state, setState] = useState<State | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async () => {
    setBusy(true)
    try {
      setState({ issuer, found: await onTry(issuer) })
    } catch (error) {
      setState({ issuer, failure: sayFailure(error) })
    }
    setBusy(false)
  }
  // What was said about another address is no longer shown.
  const current = state?.issuer === issuer ? state : null
  return (
    <div className="stack below-16">
      <p>
        <Button onClick={() => void attempt()} loading={isBusy} disabled={issuer === ''}>
          {text.tryIt}
        </Button>
      </p>
      {current && 'failure' in current && <Banner kind="bad" title={current.failure} isAlert />}
      {current && 'found' in current && (
        <div role="status">
          <Banner kind="info" title={text.tried} />
          <Facts found={current.found} />
        </div>
      )}
    </div>
  )
}

function Facts({ found }: { readonly found: SsoDiscovery }) {
  const { facts: text } = useWords(ssoWords)
  return (
    <DescriptionList
      items={[
        { term: text.authorization, value: found.authorization_endpoint, wide: true },
        { term: text.token, value: found.token_endpoint, wide: true },
        { term: text.keys, value: text.keyCount(found.key_count, found.algorithms.join(', ')) },
        { term: text.scopes, value: found.scopes.join(', '), wide: true },
        { term: text.claims, value: found.claims.join(', '), wide: true },
      ]}
    />
  )
}
