import type { ImportStatus } from '@berth/contract/trade/import'
import type { FileAnswers, MatchedColumns } from '@berth/domain/files/import-file'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import type { ImportCalls } from './import-calls.ts'
import { keepMatch, keptMatch } from './kept-match.ts'

/** The step of an import. `sending` has no status yet; every later step has its own. */
export type ImportStep =
  | { readonly at: 'choosing'; readonly failure: string | null }
  | { readonly at: 'sending'; readonly fileName: string }
  /** `asking` waits for what the file says nowhere, `unmatched` for its columns; the file is then read again. */
  | {
      readonly at: 'reading' | 'asking' | 'unmatched' | 'checked' | 'applied'
      readonly status: ImportStatus
    }

const pollMs = 400

/** The import flow: upload a file, preview its changes, apply it, undo it. */
export function useImport(calls: ImportCalls, cacheKey: readonly unknown[]) {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'choosing', failure: null })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** What was said for all rows of the file. */
  const [said, setSaid] = useState<FileAnswers>({})
  const [isAsked, setAsked] = useState(false)
  /** Whether the columns are matched as those of the last file with these headings were. */
  const [isKept, setKept] = useState(false)
  const sent = useRef<File | null>(null)
  // Discards responses to requests that were canceled meanwhile.
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const show = (status: ImportStatus) => {
    if (status.asks !== null) setStep({ at: 'asking', status })
    else if (status.state === 'failed' && status.columns.length > 0) setStep({ at: 'unmatched', status })
    else if (status.state === 'failed') setStep({ at: 'choosing', failure: status.failure ?? '' })
    else if (status.state === 'reading' || status.state === 'checked') setStep({ at: status.state, status })
    else if (status.state === 'applied') setStep({ at: 'applied', status })
    else setStep({ at: 'choosing', failure: null })
  }

  const read = async (file: File, answers: FileAnswers, kept: 'kept' | 'chosen'): Promise<void> => {
    sent.current = file
    setSaid(answers)
    setKept(kept === 'kept')
    turn.current += 1
    const mine = turn.current
    setFailure(null)
    setStep({ at: 'sending', fileName: file.name })
    try {
      let status = await calls.check(file, answers)
      while (turn.current === mine) {
        if (status.state !== 'reading') {
          const columns = answers.columns === undefined ? keptMatch(status) : null
          if (columns) return await read(file, { ...answers, columns }, 'kept')
          // What was remembered may not fit any more.
          if (kept === 'kept' && status.state === 'failed' && status.asks === null)
            return await read(file, { ...answers, columns: {} }, 'chosen')
          setAsked(status.asks !== null || answers.currency !== undefined)
          return show(status)
        }
        show(status)
        await new Promise((resolve) => setTimeout(resolve, pollMs))
        status = await calls.get(status.id)
      }
    } catch (error) {
      if (turn.current === mine) setStep({ at: 'choosing', failure: wordsOf(error) })
    }
  }

  const act = async (change: () => Promise<ImportStatus>): Promise<ImportStatus | null> => {
    setBusy(true)
    setFailure(null)
    try {
      const status = await change()
      show(status)
      return status
    } catch (error) {
      setFailure(wordsOf(error))
      return null
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: cacheKey })
      void client.invalidateQueries({ queryKey: calls.last().queryKey })
    }
  }

  const restart = useCallback(() => {
    turn.current += 1
    setFailure(null)
    setStep({ at: 'choosing', failure: null })
  }, [])

  const answer = (answers: FileAnswers) => {
    if (sent.current) void read(sent.current, { ...said, ...answers }, 'chosen')
  }

  const apply = async (file: ImportStatus, withoutWrong: boolean, invites: boolean) => {
    const applied = await act(() => calls.apply(file.id, withoutWrong, invites))
    if (applied && said.columns) keepMatch(file, said.columns)
  }

  return {
    step,
    isBusy,
    failure,
    read: (file: File) => {
      setAsked(false)
      return read(file, {}, 'chosen')
    },
    said,
    isAsked,
    isKept,
    answer,
    match: (columns: MatchedColumns) => answer({ columns: { ...said.columns, ...columns } }),
    restart,
    refuse: (words: string) => setStep({ at: 'choosing', failure: words }),
    apply,
    undo: (id: number) => act(() => calls.undo(id)),
  }
}

/** The server's first field error, or else its general message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  return error.fields[0]?.msg ?? error.message
}
