import type { PlaceUse, Port } from '@berth/contract/trade/lookup'
import { pickerRank } from '@berth/domain/reading/trade-name'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useId,
  useState,
} from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { type KeptText, keptText, useLeftText } from '#ui/controls/left-text.ts'
import { Select } from '#ui/controls/select.tsx'
import { describedBy, SpokenChoice } from '#ui/controls/spoken-choice.tsx'
import type { SelectOption } from '#ui/controls/typed-name.ts'
import { isComposing } from '#ui/page/is-composing.ts'
import { Mono } from '#ui/page/mono.tsx'
import { firstName } from './first-name.ts'
import { codeShownOption } from './lookup-options.tsx'
import { placeWords } from './place-words.ts'
import { type PlaceChoices, usePlaceChoices, usePlaces } from './places.ts'

type Common = {
  readonly id?: string
  readonly size?: 'small' | 'middle' | 'large'
  readonly disabled?: boolean
  readonly status?: 'error' | 'warning'
  readonly placeholder?: string
  readonly width?: number
  readonly onBlur?: () => void
  readonly autoFocus?: boolean
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-describedby'?: string
  /** Includes inland places, where goods are received or delivered. */
  readonly inland?: boolean
  /** Limits the results to ports of this trade lane. */
  readonly route?: number | null | undefined
  /** The booking field being filled. The company's most frequent places for it come first. */
  readonly use?: PlaceUse
}

type PortSelectProps = Common & {
  readonly value?: number | null
  /** `unread` is a text that was typed and not chosen, if there is one: the value is then null. */
  readonly onChange?: (value: number | null, unread?: string) => void
  /** Such a text that the form keeps; null if it keeps none now. */
  readonly unread?: string | null | undefined
  readonly allowClear?: boolean
  /** Shows only the first part of the chosen name where space is short. */
  readonly isBrief?: boolean
}

/** Selects a seaport, or any place with `inland`, with a server-side search. */
export function PortSelect({
  inland = false,
  route,
  use,
  value,
  onChange,
  unread,
  onBlur,
  ...rest
}: PortSelectProps) {
  const { width, allowClear = true, isBrief = false, ...select } = rest
  const chosen = usePlaces([value]).get(value ?? 0)
  const saidId = useId()
  const box = usePlaceBox(
    { inland, route, use },
    true,
    (place) => onChange?.(place.id),
    keptText(unread, onChange),
  )
  return (
    <span
      onKeyDownCapture={box.takeKey}
      onChange={box.type}
      style={{ display: 'block', width: width ?? '100%' }}
    >
      <SpokenChoice id={saidId} said={saidOf(chosen)}>
        <Select<number, SelectOption>
          {...select}
          {...box.select}
          {...box.unread}
          onBlur={() => {
            box.leave()
            onBlur?.()
          }}
          aria-describedby={describedBy(saidId, select['aria-describedby'])}
          allowClear={allowClear}
          value={value ?? null}
          onChange={(next) => onChange?.(next ?? null)}
          labelRender={() => <Chosen place={chosen} isBrief={isBrief} />}
          style={{ width: '100%' }}
        />
      </SpokenChoice>
    </span>
  )
}

type PortsSelectProps = Common & {
  readonly value: readonly number[]
  readonly onChange: (value: readonly number[]) => void
  readonly maxTagCount?: number
}

/** Selects several places with the same search. */
export function PortsSelect({
  inland = true,
  route,
  use,
  value,
  onChange,
  onBlur,
  ...rest
}: PortsSelectProps) {
  const { width, ...select } = rest
  const chosen = usePlaces(value)
  const saidId = useId()
  const box = usePlaceBox({ inland, route, use }, false, (place) =>
    onChange(value.includes(place.id) ? value : [...value, place.id]),
  )
  return (
    <span
      onKeyDownCapture={box.takeKey}
      onChange={box.type}
      style={{ display: 'block', width: width ?? '100%' }}
    >
      <SpokenChoice id={saidId} said={value.map((id) => saidOf(chosen.get(id))).join(', ')}>
        <Select<number[], SelectOption>
          {...select}
          {...box.select}
          {...box.unread}
          onBlur={() => {
            box.leave()
            onBlur?.()
          }}
          aria-describedby={describedBy(saidId, select['aria-describedby'])}
          mode="multiple"
          allowClear
          value={[...value]}
          onChange={(next) => onChange(next)}
          labelRender={({ value: id }) => <Chosen place={chosen.get(Number(id))} />}
          style={{ width: '100%' }}
        />
      </SpokenChoice>
    </span>
  )
}

const saidOf = (place: Port | undefined) => (place ? `${place.name} ${place.code}` : '')

/** A place's name and code. Empty rather than a bare id until loaded. */
function Chosen({
  place,
  isBrief = false,
}: {
  readonly place: Port | undefined
  readonly isBrief?: boolean
}) {
  if (!place) return <span aria-busy />
  return (
    <span title={isBrief ? `${place.name} ${place.code}` : undefined}>
      {isBrief ? firstName(place.name) : place.name} <Mono code>{place.code}</Mono>
    </span>
  )
}

/** What was typed before the places were there, and how the user went on. */
type PendingPick = { readonly text: string; readonly by: 'Enter' | 'Tab' | 'leaving' }

/** Keys that do not cancel a pending Enter or Tab. Escape only closes the list. */
const keepsWanted: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'Escape']

/**
 * Shared by both selects: the list, and key handling that never picks a place from an outdated search. With `closesOnTake` the
 * list closes once a place is picked. A multi-select keeps it open for the next.
 */
function usePlaceBox(
  filter: { readonly inland: boolean; readonly route: Common['route']; readonly use: Common['use'] },
  closesOnTake: boolean,
  onTake: (place: Port) => void,
  kept?: KeptText,
) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // The text typed when Enter or Tab came before the response, or the field was left. The search continues without the focus.
  const [wanted, setWanted] = useState<PendingPick | null>(null)
  const left = useLeftText((text) => {
    setWanted((before) => before ?? { text, by: 'leaving' })
    return true
  }, kept)
  const choices = usePlaceChoices(wanted?.text ?? typed, isOpen || wanted !== null, filter)
  const { found } = choices
  const first = found[0]
  const { keep, taken } = left
  const text = useWords(placeWords)
  const { isSearching, hasFailed } = choices

  useEffect(() => {
    if (wanted === null || isSearching) return
    setWanted(null)
    const { text, by } = wanted
    const isSure = by === 'leaving' ? isOnlyName(found, text) : !isGuess(first, text)
    if (hasFailed || !first || !isSure) {
      if (by !== 'Enter') keep(text)
      return
    }
    onTake(first)
    // Nothing typed is left then: leaving the field would look for it once more.
    taken()
    setTyped('')
    if (closesOnTake) setOpen(false)
  }, [wanted, isSearching, hasFailed, found, first, closesOnTake, onTake, keep, taken])

  const forget = () => setWanted(null)
  const chosen = () => {
    taken()
    setTyped('')
    forget()
  }
  const takeKey = (event: KeyboardEvent) => {
    if (keepsWanted.includes(event.key)) return
    if (event.key !== 'Enter' && event.key !== 'Tab') return forget()
    if (!isOpen || !isSearching || typed.trim() === '' || isComposing(event.nativeEvent)) return
    // Tab still moves focus.
    if (event.key === 'Enter') event.preventDefault()
    event.stopPropagation()
    setWanted({ text: typed, by: event.key })
  }

  return {
    takeKey,
    type: ({ target }: FormEvent) => left.type((target as HTMLInputElement).value), // Only the search field is typed into.
    leave: left.leave,
    unread: { ...left.unread, ...(wanted === null ? {} : { 'data-unread': '' }) },
    select: {
      open: isOpen,
      onOpenChange: (open: boolean) => {
        setOpen(open)
        if (!open) setTyped('')
      },
      onSelect: chosen,
      onClear: chosen,
      showSearch: {
        filterOption: false as const,
        searchValue: left.text ?? wanted?.text ?? typed,
        onSearch: setTyped,
        // The library would not show a text that is left while the list is closed.
        autoClearSearchValue: false,
      },
      // A name that only contains what is typed somewhere is not taken by Enter; a match in pinyin is none of the option's texts.
      defaultActiveFirstOption: !isGuess(choices.found[0], typed),
      loading: isSearching,
      options: optionsOf(choices, filter.inland ? text.topInland : text.top, text.used),
      optionRender: ({ data }: { readonly data: SelectOption }) => data.shown ?? data.label,
      onPopupScroll: ({ currentTarget }: UIEvent<HTMLDivElement>) => {
        const { scrollTop, clientHeight, scrollHeight } = currentTarget
        if (scrollTop + clientHeight > scrollHeight - 2 * clientHeight) choices.loadMore()
      },
      notFoundContent: <Remark choices={choices} />,
      popupMatchSelectWidth: false,
    },
  }
}

/** Whether the first place is the only one that has this name. */
function isOnlyName([first, second]: readonly Port[], typed: string): boolean {
  const isNamed = (place: Port | undefined) =>
    place !== undefined && pickerRank(codeShownOption(place).search, typed) === 0
  return isNamed(first) && !isNamed(second)
}

function isGuess(best: Port | undefined, typed: string): boolean {
  return best !== undefined && pickerRank(codeShownOption(best).search, typed) === 3
}

function optionsOf({ used, found }: PlaceChoices, top: string, often: string): SelectOption[] {
  const options = (places: readonly Port[]) => places.map(codeShownOption)
  if (used.length === 0) return options(found)
  return [
    { label: often, title: often, options: options(used) },
    { label: top, title: top, options: options(found) },
  ] as unknown as SelectOption[] // Option groups, which the option type does not cover.
}

function Remark({ choices }: { readonly choices: PlaceChoices }): ReactNode {
  const text = useWords(placeWords)
  if (choices.isSearching) return <span className="note">{text.searching}</span>
  if (!choices.hasFailed) return <span className="note">{text.none}</span>
  return (
    <span className="row">
      {text.failed}
      <Button size="small" onClick={choices.retry}>
        {text.retry}
      </Button>
    </span>
  )
}
