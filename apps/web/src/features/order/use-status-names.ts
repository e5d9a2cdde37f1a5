import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { statusWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '#lib/language.ts'
import { dictionary } from '../lookups/lookups.ts'

/** The display names of the statuses: the operator's own, or the defaults until these have loaded. */
export function useStatusNames(): Readonly<Record<OrderStatus, string>> {
  const words = useWords(statusWords)
  const { data } = useQuery(dictionary('order_status'))
  return useMemo(() => {
    const own = data?.lists.map(({ value, name }) => [value, name] as const) ?? []
    return { ...words, ...Object.fromEntries(own) }
  }, [words, data])
}
