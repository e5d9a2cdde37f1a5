import { pickerRank, pickerText } from '@berth/domain/reading/trade-name'
import { type ReactNode, useState } from 'react'
import { type KeptText, useLeftText } from './left-text.ts'

export type SelectOption = {
  readonly value: number | string
  /** The option's name, also read out by screen readers. */
  readonly label: string
  /** Rendered in the field once selected; the label by default. */
  readonly chosen?: ReactNode
  /** Rendered in the list; the label by default. */
  readonly shown?: ReactNode
  /** Everything the option can be found by, as `pickerText` writes it: its code first. */
  readonly search: string
  /** The heading it is listed under. */
  readonly group?: string
}

/** An option that is found by its label, and by other names if it has some. */
export function labelOption(
  value: number | string,
  label: string,
  others: readonly string[] = [],
): SelectOption {
  return { value, label, search: pickerText([label, ...others]) }
}

/** How a select is searched. */
export type NameSearch = {
  readonly options: readonly SelectOption[]
  /** Searches on the server: the options are then what it found, and none is taken while `isLoading`. */
  readonly onSearch?: ((typed: string) => void) | undefined
  readonly isLoading?: boolean
}

/**
 * What a select does with the name that is typed into it: lists what fits, the closest first, and on leaving takes the one option
 * that has this name or keeps the text, marked wrong.
 */
export function useTypedName(
  { options, onSearch, isLoading = false }: NameSearch,
  take: (option: SelectOption) => void,
  kept?: KeptText,
) {
  const [typed, setTyped] = useState('')
  const search = (text: string) => {
    setTyped(text)
    onSearch?.(text)
  }
  const left = useLeftText((name) => {
    const only = onlyNamed(options, name)
    if (only === null || (onSearch && isLoading)) return false
    take(only)
    search('')
    return true
  }, kept)
  const text = left.text ?? typed
  const listed = onSearch ? options : closestFirst(options, text)
  return {
    taken: () => {
      left.taken()
      if (text !== '') search('')
    },
    leave: () => {
      if (typed !== '' && typed.trim() === '') search('')
      left.leave()
      setTyped('')
    },
    box: {
      text,
      onType: (next: string) => {
        left.type(next)
        search(next)
      },
      onDrop: () => {
        left.drop()
        if (text !== '') search('')
      },
      options: listed,
      best: text.trim() === '' ? null : bestOf(listed, text, onSearch !== undefined && !isLoading),
      mark: left.unread,
    },
  }
}

/** The options that are found by what is typed: whole names first, then those that begin with it, under each heading. */
function closestFirst(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  if (typed.trim() === '') return grouped(options)
  const found = options.flatMap((option) => {
    const rank = pickerRank(option.search, typed)
    return rank === null ? [] : [{ option, rank }]
  })
  // "美国" must not pick its outlying islands, nor "usla" a name that contains it.
  return grouped(found.sort((one, other) => one.rank - other.rank).map(({ option }) => option))
}

/** The options with those of one heading next to each other. */
function grouped(options: readonly SelectOption[]): readonly SelectOption[] {
  return underHeadings(options).flatMap(([, members]) => members)
}

/** The options under their headings, in the order in which these come first. */
export function underHeadings(
  options: readonly SelectOption[],
): readonly (readonly [heading: string | undefined, options: readonly SelectOption[]])[] {
  const headings = new Map<string | undefined, SelectOption[]>()
  for (const option of options) {
    const members = headings.get(option.group)
    if (members) members.push(option)
    else headings.set(option.group, [option])
  }
  return [...headings]
}

/** The one option that has this name; null if there is none or several. One that has it as its code comes before all others. */
export function onlyNamed(options: readonly SelectOption[], name: string): SelectOption | null {
  const named = options.filter(({ search }) => pickerRank(search, name) === 0)
  const coded = named.filter(({ search }) => pickerRank(firstLine(search), name) === 0)
  const [only = null, second] = coded.length > 0 ? coded : named
  return second === undefined ? only : null
}

function firstLine(search: string): string {
  return search.slice(0, search.indexOf('\n', 1) + 1)
}

/**
 * The place of the option that Enter takes, -1 if it may take none: never one that only contains what is typed somewhere, as
 * Ukraine's name contains "UK", nor one of two that have the same name, as Korea.
 */
function bestOf(options: readonly SelectOption[], typed: string, isFoundElsewhere: boolean): number {
  const only = onlyNamed(options, typed)
  if (only) return options.indexOf(only)
  // What the server found may have been found by a name that the option does not show.
  if (isFoundElsewhere) return options.length > 0 ? 0 : -1
  const ranks = options.map(({ search }) => pickerRank(search, typed) ?? 4)
  const rank = Math.min(...ranks)
  return rank === 1 || rank === 2 ? ranks.indexOf(rank) : -1
}
