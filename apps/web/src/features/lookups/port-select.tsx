import type { PlaceUse, Port } from '@berth/contract/trade/lookup'
import { pickerRank } from '@berth/domain/reading/trade-name'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { type KeptText, keptText, useLeftText } from '#ui/controls/left-text.ts'
import { Picker } from '#ui/controls/picker.tsx'
import type { Choice, PickerLook } from '#ui/controls/picker-props.ts'
import { onlyNamed, type SelectOption } from '#ui/controls/typed-name.ts'
import { isComposing } from '#ui/page/is-composing.ts'
import { Mono } from '#ui/page/mono.tsx'
import { firstName } from './first-name.ts'
import { codeShownOption } from './lookup-options.tsx'
import { placeWords } from './place-words.ts'
import { type PlaceChoices, usePlaceChoices, usePlaces } from './places.ts'

type Common = PickerLook & {
  readonly onBlur?: () => void
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
  const { allowClear = true, isBrief = false, width = '100%', ...look } = rest
  const chosen = usePlaces([value]).get(value ?? 0)
  const place = usePlaceBox(
    { inland, route, use },
    true,
    ({ id }) => onChange?.(id),
    keptText(unread, onChange),
  )
  const clear = () => {
    place.forget()
    onChange?.(null)
  }
  return (
    <Picker
      {...look}
      {...place.box}
      width={width}
      chosen={value == null ? [] : [chosenPlace(value, chosen, isBrief)]}
      said={saidOf(chosen)}
      onTake={(option) => {
        place.forget()
        if (option.value !== value) onChange?.(Number(option.value))
      }}
      onClear={allowClear ? clear : undefined}
      onLeave={() => {
        place.leave()
        onBlur?.()
      }}
    />
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
  const { width = '100%', maxTagCount, ...look } = rest
  const chosen = usePlaces(value)
  const place = usePlaceBox({ inland, route, use }, false, ({ id }) =>
    onChange(value.includes(id) ? value : [...value, id]),
  )
  return (
    <Picker
      {...look}
      {...place.box}
      width={width}
      isMultiple
      maxChips={maxTagCount}
      chosen={value.map((id) => chosenPlace(id, chosen.get(id)))}
      said={value.map((id) => saidOf(chosen.get(id))).join(', ')}
      onTake={(option) => {
        place.forget()
        onChange([...value, Number(option.value)])
      }}
      onRemove={(removed) => onChange(value.filter((id) => id !== removed))}
      onClear={() => {
        place.forget()
        onChange([])
      }}
      onLeave={() => {
        place.leave()
        onBlur?.()
      }}
    />
  )
}

const chosenPlace = (id: number, place: Port | undefined, isBrief = false): Choice => ({
  value: id,
  label: saidOf(place),
  shown: <ChosenPlace place={place} isBrief={isBrief} />,
})

const saidOf = (place: Port | undefined) => (place ? `${place.name} ${place.code}` : '')

/** A place's name and code. Empty rather than a bare id until loaded. */
function ChosenPlace({ place, isBrief }: { readonly place: Port | undefined; readonly isBrief: boolean }) {
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
  const written = wanted?.text ?? left.text ?? typed
  const choices = usePlaceChoices(written, isOpen || wanted !== null, filter)
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

  const takeKey = (event: KeyboardEvent) => {
    if (keepsWanted.includes(event.key)) return
    if (event.key !== 'Enter' && event.key !== 'Tab') return setWanted(null)
    if (!isOpen || !isSearching || typed.trim() === '' || isComposing(event.nativeEvent)) return
    // Tab still moves focus.
    if (event.key === 'Enter') event.preventDefault()
    event.stopPropagation()
    setWanted({ text: typed, by: event.key })
  }

  return {
    /** Drops what was typed: another place was chosen, or none. */
    forget: () => {
      taken()
      setTyped('')
      setWanted(null)
    },
    leave: left.leave,
    box: {
      text: written,
      onType: (next: string) => {
        left.type(next)
        setTyped(next)
        // What is typed without a key, as by voice or a menu's paste, goes on as well.
        setWanted(null)
      },
      onDrop: () => {
        // A place that Enter has asked for is still taken once it is found.
        if (wanted === null) left.drop()
        setTyped('')
      },
      onKeyDownCapture: takeKey,
      isOpen,
      onOpen: (open: boolean) => {
        setOpen(open)
        if (!open) setTyped('')
      },
      // A name that only contains what is typed somewhere is not taken by Enter; a match in pinyin is none of the option's texts.
      best: written.trim() === '' ? null : isSearching || !first || isGuess(first, written) ? -1 : 0,
      isLoading: isSearching,
      options: optionsOf(choices, filter.inland ? text.topInland : text.top, text.used),
      onEnd: choices.loadMore,
      nothing: <Remark choices={choices} />,
      mark: { ...left.unread, ...(wanted === null ? {} : { 'data-unread': '' }) },
    },
  }
}

/** Whether the first place is the only one that has this name. */
function isOnlyName(found: readonly Port[], typed: string): boolean {
  const only = onlyNamed(found.map(codeShownOption), typed)
  return only !== null && only.value === found[0]?.id
}

/**
 * Whether the place only contains what is typed somewhere. Its codes do not count, as CNNBO contains `nb`: the server found
 * Ningbo by its initials.
 */
function isGuess(best: Port | undefined, typed: string): boolean {
  if (best === undefined) return false
  const { search } = codeShownOption(best)
  if (pickerRank(search, typed) !== 3) return false
  const named = codeShownOption({
    ...best,
    code: '',
    aliases: best.aliases.filter((alias) => !isPlaceCode(alias)),
  })
  return pickerRank(named.search, typed) !== null
}

/** Whether an alias has the shape of a UN/LOCODE. */
function isPlaceCode(alias: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{3}$/.test(alias)
}

function optionsOf({ used, found }: PlaceChoices, top: string, often: string): SelectOption[] {
  if (used.length === 0) return found.map(codeShownOption)
  const under = (group: string) => (place: Port) => ({ ...codeShownOption(place), group })
  return [...used.map(under(often)), ...found.map(under(top))]
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
