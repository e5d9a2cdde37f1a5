import { listBusinesses, listCountries, listIndustries, listRoutes } from '@berth/contract/trade/lookup'
import type { ChoiceList } from '@berth/domain/company/member'
import { maxPageSize } from '@berth/domain/limits'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useLanguage } from '#lib/language.ts'

/** An entry of a list; both names are searched, whichever is shown. */
export type BaseChoice = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_zh: string
  readonly name_en: string
  readonly aliases?: string[]
}

/** There are too many ports to load: they are searched. */
export type BaseData = Readonly<Record<Exclude<ChoiceList, 'ports'> | 'countries', readonly BaseChoice[]>>

/** Page size for countries on this page (specification point 7). */
const countryPageSize = 200

/** Loads all pages of a list, one after the other. */
async function loadAll(load: (page: number) => Promise<{ lists: BaseChoice[]; total: number }>) {
  const all: BaseChoice[] = []
  for (let page = 1; ; page++) {
    const { lists, total } = await load(page)
    all.push(...lists)
    if (lists.length === 0 || all.length >= total) return all
  }
}

async function loadBaseData(withBusinessInfo: boolean): Promise<BaseData> {
  const size = maxPageSize
  const none = Promise.resolve([])
  const [countries, industries, businesses, routes] = await Promise.all([
    loadAll((page) => call(listCountries, { query: { page, size: countryPageSize } })),
    withBusinessInfo ? loadAll((page) => call(listIndustries, { query: { page, size } })) : none,
    withBusinessInfo ? loadAll((page) => call(listBusinesses, { query: { page, size } })) : none,
    withBusinessInfo ? loadAll((page) => call(listRoutes, { query: { page, size } })) : none,
  ])
  return { countries, industries, businesses, routes }
}

const nothing: BaseData = { countries: [], industries: [], businesses: [], routes: [] }

/** The form's lists in the current language; the loaded ones stay while another language loads. */
export function useBaseData(withBusinessInfo: boolean) {
  const language = useLanguage()
  const [data, setData] = useState(nothing)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language or attempt reloads
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    loadBaseData(withBusinessInfo).then(
      (loaded) => {
        if (!isCurrent) return
        setData(loaded)
        setState('ready')
      },
      () => {
        if (isCurrent) setState('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [withBusinessInfo, language, attempt])
  return { data, state, reload: () => setAttempt((last) => last + 1) }
}

export type LoadedBase = ReturnType<typeof useBaseData>
