import { useSearchParams } from 'react-router'
import { formatCount } from '#lib/format.ts'
import { type ChoiceParam, type UrlShape, type UrlState, writeUrlState } from '#lib/url/url-state.ts'
import { LinkTabs } from './link-tabs.tsx'

type ListTabsProps<Tab extends string, Name extends string> = {
  /** A list as `useList` returns it. */
  readonly list: {
    readonly url: UrlShape & { readonly [Key in Name]: ChoiceParam<Tab> }
    readonly state: { readonly [Key in Name]: Tab }
  }
  /** What the tabs choose: a parameter of the URL. They are its choices, in their order. */
  readonly of: Name
  readonly label: string
  readonly names: Readonly<Record<Tab, string>>
  /** The number of rows in each; a tab may have none. */
  readonly counts: Readonly<Partial<Record<Tab, number>>> | undefined
  /** The tabs whose rows wait for the user. */
  readonly hot?: readonly Tab[]
}

/** Tabs that narrow a list. */
export function ListTabs<Tab extends string, Name extends string>({
  list: { url, state },
  of,
  label,
  names,
  counts,
  hot = [],
}: ListTabsProps<Tab, Name>) {
  const [params] = useSearchParams()
  const searchOf = (tab: Tab) =>
    writeUrlState(url, params, { [of]: tab } as Partial<UrlState<typeof url>>).toString() // A name of the URL with its value.
  return (
    <LinkTabs
      label={label}
      current={state[of]}
      tabs={url[of].choices.map((tab) => ({
        key: tab,
        label: names[tab],
        ...(counts?.[tab] !== undefined && { figure: formatCount(counts[tab]) }),
        isHot: hot.includes(tab) && (counts?.[tab] ?? 0) > 0,
        search: searchOf(tab),
      }))}
    />
  )
}
