import { deskListBuyers, deskListCustomerGroups } from '@berth/contract/trade/customer-group'
import { maxPageSize, searchDebounceMs } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { RemoteSelect, type RemoteSelectProps } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'

type GroupSelectProps = Omit<RemoteSelectProps<number>, 'options' | 'isLoading' | 'hasFailed' | 'onRetry'>

/** A customer group. */
export function GroupSelect(props: GroupSelectProps) {
  const groups = useQuery(readOf(deskListCustomerGroups, { query: { size: maxPageSize } }))
  const options = (groups.data?.lists ?? []).map(({ id, name }) => labelOption(id, name))
  return (
    <RemoteSelect<number>
      {...props}
      options={options}
      isLoading={groups.isPending}
      hasFailed={groups.isError}
      onRetry={() => void groups.refetch()}
    />
  )
}

type BuyerSelectProps = GroupSelectProps & {
  /** The company that was chosen when the form was opened, which a search may not find. */
  readonly former: { readonly id: number; readonly name: string } | null
}

/** A company that prices are for, found by its names or its credit code. */
export function BuyerSelect({ former, ...props }: BuyerSelectProps) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setKeyword(typed.trim()), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [typed])
  const found = useQuery({
    ...readOf(deskListBuyers, { query: { ...(keyword && { keyword }), size: 20 } }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.lists ?? []).map(({ id, name, other_name }) =>
    labelOption(id, other_name ? `${name} · ${other_name}` : name, [
      name,
      ...(other_name ? [other_name] : []),
    ]),
  )
  const isThere = former === null || options.some(({ value }) => value === former.id)
  return (
    <RemoteSelect<number>
      {...props}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== keyword}
      options={isThere ? options : [labelOption(former.id, former.name), ...options]}
    />
  )
}
