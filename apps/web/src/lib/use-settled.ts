import { searchDebounceMs } from '@berth/domain/limits'
import { useEffect, useState } from 'react'

/** A debounced value, so that quick changes cause a single request. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as Value // Serialized from a value of this type, which JSON preserves.
}
