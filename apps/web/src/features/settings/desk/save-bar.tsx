import { useWords } from '#lib/language.ts'
import { useSaveKeys } from '#page-parts/lists/use-submit-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import type { Drafts, PageSetting } from './setting-draft.ts'
import { settingNameWords } from './setting-names.ts'
import { type DisplayContext, sayValue } from './setting-shown.ts'
import { settingWords } from './setting-words.ts'
import styles from './settings-page.module.css'

type SaveBarProps = {
  readonly settings: readonly PageSetting[]
  readonly drafts: Drafts
  readonly displayContext: DisplayContext
  readonly isBusy: boolean
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** Lists the unsaved changes with old and new values, and saves all of them with one button. */
export function SaveBar({ settings, drafts, displayContext, isBusy, onDiscard, onSave }: SaveBarProps) {
  const text = useWords(settingWords)
  const names = useWords(settingNameWords)
  const changed = settings.flatMap((setting) => {
    const draft = drafts[setting.name]
    return draft ? [{ setting, draft }] : []
  })
  useSaveKeys(changed.length > 0 && !isBusy ? onSave : null)
  if (changed.length === 0) return null
  return (
    <StickyActions
      summary={
        <div className={`slim ${styles.unsaved}`} role="status">
          <span>{text.bar(changed.length)}</span>
          <ul className="wrap breaks strong flex gap-0-16 scroll-y">
            {changed.map(({ setting, draft }) => (
              <li key={setting.name}>
                {text.change(
                  names[setting.name].name,
                  sayValue(setting, setting, displayContext),
                  sayValue(setting, draft, displayContext),
                )}
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <span className={`note ${styles.barNote}`}>{text.barNote}</span>
      <Button size="large" onClick={onDiscard}>
        {text.discardAll}
      </Button>
      <Button size="large" look="primary" loading={isBusy} onClick={onSave}>
        {text.saveAll(changed.length)}
      </Button>
    </StickyActions>
  )
}
