import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useLostFocus } from '#ui/page/use-lost-focus.ts'

type StaleBannerProps = {
  readonly title: string
  /** The button's label: load the newer version, or compare with it. */
  readonly label: string
  readonly onLoad: () => Promise<unknown>
  /** The button takes the focus if nothing has it: the act that was refused has disabled its own. */
  readonly takesFocus?: boolean
  /** What happens to the user's input. */
  readonly children: ReactNode
}

/** Warns that another user has saved a newer version of what is being edited; nothing is overwritten. */
export function StaleBanner({ title, label, onLoad, takesFocus = false, children }: StaleBannerProps) {
  const [isLoading, setLoading] = useState(false)
  const way = useLostFocus<HTMLButtonElement>()
  const load = async () => {
    setLoading(true)
    await onLoad().finally(() => setLoading(false))
  }
  return (
    <Banner
      kind="warn"
      isAlert
      title={title}
      action={
        <Button ref={takesFocus ? way : null} loading={isLoading} onClick={load}>
          {label}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
