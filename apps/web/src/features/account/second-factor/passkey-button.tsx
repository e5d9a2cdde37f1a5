import { askForPasskey, listPasskeys, type PasskeyAnswer } from '@berth/contract/access/passkey'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { answerPrompt, canUsePasskeys } from '#lib/api/passkeys.ts'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type PasskeyButtonProps = { readonly send: (answer: PasskeyAnswer) => Promise<void> }

/** Proves a second factor with a passkey instead of a code; nothing if the user has no passkey. */
export function PasskeyButton({ send }: PasskeyButtonProps) {
  const { passkeys: text } = useWords(secondFactorWords)
  const { data } = useQuery(readOf(listPasskeys, {}))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!data || data.total === 0 || !canUsePasskeys()) return null
  const use = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await answerPrompt(await call(askForPasskey, {}))
      if (answer === null) setFailure(text.notAnswered)
      else await send(answer)
    } catch (cause) {
      setFailure(sayFailure(cause))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-12 items-start">
      <Button onClick={() => void use()} loading={isBusy}>
        {text.use}
      </Button>
      {failure && <Banner kind="bad" title={failure} isAlert />}
    </div>
  )
}
