import { useWords } from '#lib/language.ts'
import { useKeyHelp } from '#page-parts/lists/key-help.ts'
import { listWords } from '../state/queue-words.ts'
import { talkWords } from '../state/talk-words.ts'
import { blCaps, workCaps } from './queue-keys.ts'

/** Lists the shortcuts of the workbench. */
export function useWorkbenchKeyHelp(): void {
  const { keys } = useWords(listWords)
  const { keys: talk } = useWords(talkWords)
  useKeyHelp([
    { caps: ['J', 'K', '↓', '↑'], does: keys.move },
    { caps: ['Enter'], does: keys.open },
    { caps: ['C'], does: keys.confirm },
    ...workCaps.filter((cap) => cap !== 'C').map((cap) => ({ caps: [cap], does: keys.forms[cap] })),
    { caps: ['R'], does: keys.return },
    ...blCaps.map((cap) => ({ caps: [cap], does: keys.bl[cap] })),
    { caps: ['S'], does: talk.skip },
    { caps: ['F'], does: talk.fill },
    { caps: ['A'], does: talk.assign },
    { caps: ['M'], does: talk.message },
    { caps: ['N'], does: talk.note },
    { caps: ['1', '…', '9'], does: talk.tabs },
    { caps: ['Esc'], does: talk.leave },
  ])
}
