import type { Setting } from '@berth/contract/setting'

/** What is typed of a setting and not saved yet. */
export type SettingDraft = Pick<Setting, 'value_zh' | 'value_en'>
