import { settingRuleOf } from '@berth/domain/settings/setting-table'
import { useId, useState } from 'react'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { UnreadContext } from '#ui/controls/unread-text.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { ChangedBy } from './changed-by.tsx'
import { SettingControl } from './setting-control.tsx'
import {
  defaultOf,
  differsFromDefault,
  isMissing,
  isSame,
  type PageSetting,
  type SettingValue,
} from './setting-draft.ts'
import { settingNameWords } from './setting-names.ts'
import styles from './setting-row.module.css'
import { type DisplayContext, sayValue } from './setting-shown.ts'
import { settingWords } from './setting-words.ts'

type SettingRowProps = {
  readonly setting: PageSetting
  readonly draft: SettingValue | undefined
  /** The error for the draft, from the server or from validation. */
  readonly error: string | undefined
  readonly displayContext: DisplayContext
  readonly onDraft: (value: SettingValue | null) => void
  readonly onHistory: () => void
}

/** The id of a setting's control, for links to it. */
export const controlIdOf = (name: string) => `setting-${name}`

/** One setting: its description, its control and its history. */
export function SettingRow({
  setting,
  draft,
  error: found,
  displayContext,
  onDraft,
  onHistory,
}: SettingRowProps) {
  const [unread, setUnread] = useState<string | null>(null)
  const error = unread ?? found
  const text = useWords(settingWords)
  const said = useWords(settingNameWords)[setting.name]
  const id = controlIdOf(setting.name)
  const noteId = useId()
  const rule = settingRuleOf(setting.name)
  const missing = isMissing(setting, draft)
  const say = (value: SettingValue) => sayValue(setting, value, displayContext)
  const edge = draft
    ? styles.edited
    : missing
      ? styles.missing
      : differsFromDefault(setting)
        ? styles.differs
        : ''
  const was = said.effect ? text.wasThen(say(setting), said.effect) : text.was(say(setting))
  const note = error ?? (draft ? was : undefined)
  return (
    <div
      className={`grid gap-24 at-start line-below phone-one-column phone-gap-8 ${styles.row} ${edge}`}
      data-setting={setting.name}
    >
      <div>
        <div className={`row strong ${styles.name}`}>
          <label htmlFor={id}>{said.name}</label>
          {rule?.isReserved && <Tag kind="quiet">{text.reserved}</Tag>}
        </div>
        <p className={`note above-2 phone-any-width ${styles.meaning}`}>{said.meaning}</p>
      </div>
      <div className={`grid one-column gap-8 slim items-start ${styles.control}`}>
        <UnreadContext value={setUnread}>
          <SettingControl
            setting={setting}
            value={draft ?? setting}
            onChange={onDraft}
            control={{
              id,
              'aria-required': false,
              'aria-invalid': error !== undefined,
              ...(error === undefined ? {} : { status: 'error' }),
              ...(note ? { 'aria-describedby': noteId } : {}),
            }}
          />
        </UnreadContext>
        {note && (
          <p id={noteId} className={error ? `note bad ${styles.wrong}` : `soon ${styles.soon}`}>
            {note}
          </p>
        )}
      </div>
      <SettingMeta
        setting={setting}
        draft={draft}
        isMissing={missing}
        say={say}
        onDraft={onDraft}
        onHistory={onHistory}
      />
    </div>
  )
}

type MetaProps = Pick<SettingRowProps, 'setting' | 'draft' | 'onDraft' | 'onHistory'> & {
  readonly isMissing: boolean
  readonly say: (value: SettingValue) => string
}

/** A setting's default, its last change, and the ways to reset it. */
function SettingMeta({ setting, draft, isMissing: missing, say, onDraft, onHistory }: MetaProps) {
  const text = useWords(settingWords)
  const { name } = useWords(settingNameWords)[setting.name]
  const language = useLanguage()
  const last = setting.last_change
  if (!draft && !differsFromDefault(setting) && !missing && !last)
    return <div className={`breaks note ${styles.meta}`}>{text.isDefault}</div>
  const back = last && !isSame(setting.name, last, setting) ? last : null
  return (
    <div className={`breaks note ${styles.meta}`}>
      <div>{text.defaultIs(say(defaultOf(setting)))}</div>
      {draft ? (
        <div className={`soon ${styles.soon}`}>{text.unsaved}</div>
      ) : (
        missing && <div className={`note bad ${styles.wrong}`}>{text.missing}</div>
      )}
      {last && (
        <div>
          <Button look="link" size="small" className={styles.who ?? ''} onClick={onHistory}>
            <span className="visually-hidden">{text.historyLink(name)}</span>
            <ChangedBy who={last.user_name} when={formatInstantDay(last.time, language)} />
          </Button>
        </div>
      )}
      <div className={`flex wrap gap-0-12 ${styles.links}`}>
        {draft ? (
          <Button look="link" size="small" aria-label={text.discardOf(name)} onClick={() => onDraft(null)}>
            {text.discard}
          </Button>
        ) : (
          <>
            {back && (
              <Button
                look="link"
                size="small"
                aria-label={text.undoOf(name)}
                onClick={() => onDraft({ value_zh: back.value_zh, value_en: back.value_en })}
              >
                {text.undo}
              </Button>
            )}
            {differsFromDefault(setting) && (
              <Button
                look="link"
                size="small"
                aria-label={text.restoreOf(name)}
                onClick={() => onDraft(defaultOf(setting))}
              >
                {text.restore}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
