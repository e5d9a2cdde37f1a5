import type { ModalProps } from 'antd'
import { useIsPhone } from './use-media.ts'

/** A dialog with much in it takes the whole screen of a phone. */
export function useDialogFit(): Pick<ModalProps, 'style' | 'styles'> {
  const isPhone = useIsPhone()
  if (!isPhone) return {}
  return {
    style: { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 },
    styles: { container: { minHeight: '100dvh', borderRadius: 0, padding: 16 } },
  }
}
