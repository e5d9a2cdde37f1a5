import {
  deskGetSailingChange,
  deskStopSailingChange,
  type SailingChange,
} from '@berth/contract/desk/desk-sailing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstant, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './change-strip.module.css'
import { ResumeButton } from './resume-button.tsx'
import { sailingWords } from './sailing-words.ts'

const pollMs = 1000

type ChangeStripProps = {
  readonly change: SailingChange
  /** Loads what the orders have once the change has ended. */
  readonly onEnd: () => Promise<unknown>
  readonly onResumed: (changeId: number) => unknown
}

/** How far a change of the sailing is, with a way to stop it. */
export function ChangeStrip({ change: first, onEnd, onResumed }: ChangeStripProps) {
  const text = useWords(sailingWords)
  const language = useLanguage()
  const client = useQueryClient()
  const { data: change = first } = useQuery({
    ...readOf(deskGetSailingChange, { params: { id: first.id } }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
  const isRunning = change.state === 'running'
  const end = useEffectEvent(() => {
    void onEnd()
    void client.invalidateQueries({ queryKey: ['desk', 'sailing'] })
  })
  useEffect(() => {
    if (!isRunning) end()
  }, [isRunning])
  const { orders, changed, told, apart } = change
  const percent = orders === 0 ? 100 : (changed / orders) * 100
  const said = text.change[change.state](changed, orders) + (told > 0 ? text.change.told(told) : '')
  return (
    <section
      className={`grid below-16 centred padded-10-16 outlined-brand rounded tinted phone-no-sides phone-square ${styles.strip}`}
      aria-live="polite"
    >
      <Icon name={isRunning ? 'refresh' : 'check'} />
      <span>
        <b className="strong">{said}</b>{' '}
        <span className="note">
          {formatParts(
            [
              text.change.by(change.user_name, formatInstant(change.create_time, language)),
              ...(apart > 0 ? [text.change.apart(apart)] : []),
              ...(isRunning ? [text.change.goesOn] : []),
            ],
            language,
          )}
        </span>
      </span>
      {isRunning && <StopButton id={change.id} />}
      {change.state === 'stopped' && <ResumeButton id={change.id} onResumed={onResumed} />}
      {change.state === 'done' && <span />}
      <span className="across">
        <Progress percent={percent} aria-label={text.change.progress} />
      </span>
    </section>
  )
}

function StopButton({ id }: { readonly id: number }) {
  const { change: text } = useWords(sailingWords)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const stop = async () => {
    try {
      await call(deskStopSailingChange, { params: { id } })
      setAsking(false)
    } catch (failure) {
      setError(`${text.stopFailed}: ${sayFailure(failure)}`)
    }
    await client.invalidateQueries({ queryKey: ['desk', 'sailing-change', String(id)] })
  }
  return (
    <>
      <Button look="link" onClick={() => setAsking(true)}>
        {text.stop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.stopTitle}
        confirmLabel={text.stop}
        keepLabel={text.stopKeep}
        error={error}
        onConfirm={stop}
        onClose={() => setAsking(false)}
      >
        {text.stopText}
      </ConfirmDialog>
    </>
  )
}
