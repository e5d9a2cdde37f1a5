import './library.css'
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import type { Brand } from './default-brand.ts'
import { themeOf } from './theme.ts'
import { type ListText, type UiText, UiTextProvider } from './ui-text.ts'
import { useClearButtons } from './use-clear-buttons.ts'
import { useIsPhone, usePrefersLessMotion } from './use-media.ts'

const libraryWords = { 'zh-CN': zhCN, 'en-US': enUS }

type UiProviderProps = {
  readonly language: keyof typeof libraryWords
  readonly brand: Brand
  readonly text: UiText & ListText
  readonly children: ReactNode
}

/** Provides the brand's theme, the reader's language, and larger controls on a phone. */
export function UiProvider({ language, brand, text, children }: UiProviderProps) {
  const isPhone = useIsPhone()
  const lessMotion = usePrefersLessMotion()
  useClearButtons(text.clear)
  const theme = useMemo(() => themeOf({ brand, isPhone, lessMotion }), [brand, isPhone, lessMotion])
  return (
    <ConfigProvider
      theme={theme}
      locale={libraryWords[language]}
      form={{ requiredMark: markRequired, scrollToFirstError: false }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupParent}
    >
      <UiTextProvider value={text}>{children}</UiTextProvider>
    </ConfigProvider>
  )
}

// Lists and calendars open inside their landmark or dialog, where screen readers look for them.
function popupParent(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"], main') ?? document.body
}

// The field itself is marked as required; the asterisk after its label is visual only.
function markRequired(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && (
        <span aria-hidden="true" style={{ color: 'var(--trouble)', marginInlineStart: 4 }}>
          *
        </span>
      )}
    </>
  )
}
