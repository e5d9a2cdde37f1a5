import { listPorts } from '@berth/contract/trade/lookup'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useLanguage } from '#lib/language.ts'
import type { BaseChoice } from './use-base-data.ts'

const pageSize = 60
const pauseMs = 150

type State = 'loading' | 'ready' | 'failed'

/** The ports that match the typed text, or the busiest if there is none, plus the selected ones. */
export function usePortSearch(chosen: readonly number[]) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly BaseChoice[]>([])
  const [known, setKnown] = useState<ReadonlyMap<number, BaseChoice>>(new Map())
  const [state, setState] = useState<State>('loading')
  const missing = chosen.filter((id) => !known.has(id)).join(',')
  const keyword = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change repeats the search
  useEffect(() => {
    const leave = new AbortController()
    const search = async () => {
      setState('loading')
      const query = { size: pageSize, ...(keyword === '' ? {} : { keyword }) }
      const { lists } = await call(listPorts, { query, signal: leave.signal })
      setFound(lists)
      setKnown((before) => withAll(before, lists))
      setState('ready')
    }
    const pause = setTimeout(
      () => search().catch(() => !leave.signal.aborted && setState('failed')),
      keyword === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(pause)
      leave.abort()
    }
  }, [keyword, language])

  // A restored draft names ports that no search has loaded.
  useEffect(() => {
    if (missing === '') return
    const leave = new AbortController()
    call(listPorts, { query: { ids: missing, size: 100 }, signal: leave.signal }).then(
      ({ lists }) => setKnown((before) => withAll(before, lists)),
      () => undefined,
    )
    return () => leave.abort()
  }, [missing])

  return { found, known: [...known.values()], state, search: setTyped }
}

function withAll(
  before: ReadonlyMap<number, BaseChoice>,
  more: readonly BaseChoice[],
): ReadonlyMap<number, BaseChoice> {
  return new Map([...before, ...more.map((one) => [one.id, one] as const)])
}
