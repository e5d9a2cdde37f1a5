import { defineWords } from '@berth/locales/language'

/** The button and the title of the dialog, which is loaded later. */
export const rollManyTitle = defineWords({ open: '批量转船' }, { open: 'Roll many' })
