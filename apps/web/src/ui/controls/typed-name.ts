import { pickerRank, pickerText } from '@berth/domain/reading/trade-name'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { isComposing } from '../page/is-composing.ts'
import { type KeptText, useLeftText } from './left-text.ts'

export type SelectOption = {
  readonly value: number | string
  /** The option's name, also read out by screen readers. */
  readonly label: string
  /** Rendered in the field once selected; the label by default. */
  readonly chosen?: ReactNode
  /** Rendered in the list; the label by default. */
  readonly shown?: ReactNode
  /** Everything the option can be found by, as `pickerText` writes it. */
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
    const [only, second] = options.filter((option) => rankOf(option, name) === 0)
    if (only === undefined || second !== undefined || (onSearch && isLoading)) return false
    take(only)
    search('')
    return true
  }, kept)
  const taken = () => {
    left.taken()
    search('')
  }
  return {
    /** Hears what is typed within the box around the select. */
    type: ({ target }: FormEvent) => left.type((target as HTMLInputElement).value), // Only the search field is typed into.
    taken,
    /** Whether the search field holds a text. */
    isTyped: typed !== '',
    leave: () => {
      // A select of several would go on showing blanks.
      if (typed !== '' && typed.trim() === '') search('')
      left.leave()
    },
    select: {
      ...left.unread,
      onSelect: taken,
      onClear: taken,
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        if (key !== 'Escape' || isComposing(nativeEvent)) return
        left.drop()
        search('')
      },
      options: grouped(options),
      showSearch: {
        filterOption: onSearch ? (false as const) : fitsTyped,
        ...(onSearch ? {} : { filterSort: closestFirst }),
        searchValue: left.text ?? typed,
        onSearch: search,
        // The library would not show a text that is left while the list is closed.
        autoClearSearchValue: false,
      },
      // What the server found may have been found by a name that the option does not show.
      defaultActiveFirstOption: onSearch !== undefined || isSure(options, typed),
      optionRender: ({ data }: { readonly data: SelectOption }) => data.shown ?? data.label,
      popupMatchSelectWidth: false,
    },
  }
}

/** The options under their headings. */
function grouped(options: readonly SelectOption[]): SelectOption[] {
  const listed: (SelectOption & { readonly options?: SelectOption[] })[] = []
  for (const option of options) {
    const last = listed.at(-1)
    if (option.group === undefined) listed.push(option)
    else if (last?.options && last.label === option.group) last.options.push(option)
    else listed.push({ value: option.group, label: option.group, search: '', options: [option] })
  }
  return listed
}

/** Whether an option is found by what is typed. */
function fitsTyped(typed: string, option: Pick<SelectOption, 'search'> | undefined): boolean {
  return option !== undefined && pickerRank(option.search, typed) !== null
}

/**
 * Sorts whole names first, then names that begin with what is typed: "美国" must not pick its outlying islands, nor "usla" a name
 * that contains it.
 */
function closestFirst(one: SelectOption, other: SelectOption, info: { searchValue: string }): number {
  return rankOf(one, info.searchValue) - rankOf(other, info.searchValue)
}

function rankOf({ search }: SelectOption, typed: string): number {
  return pickerRank(search, typed) ?? 4
}

/**
 * Whether Enter may take the best option: never one that only contains what is typed somewhere, as Ukraine's name contains "UK",
 * nor one of two that have the same name, as Korea.
 */
function isSure(options: readonly SelectOption[], typed: string): boolean {
  const ranks = options.map((option) => rankOf(option, typed))
  if (typed.trim() !== '' && ranks.filter((rank) => rank === 0).length > 1) return false
  return ranks.some((rank) => rank < 3)
}
