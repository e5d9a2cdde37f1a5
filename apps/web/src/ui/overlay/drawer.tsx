import type { DrawerProps } from 'antd'
import { lazy, Suspense, useRef } from 'react'

const Frame = lazy(async () => ({ default: (await import('./drawer-frame.tsx')).DrawerFrame }))

/** A drawer over the page. Its code loads when it is first opened. */
export function Drawer(props: DrawerProps) {
  const wasOpen = useRef(false)
  if (props.open) wasOpen.current = true
  if (!wasOpen.current) return null
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}
