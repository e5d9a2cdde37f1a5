import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['within the composition, as in Chrome', { isComposing: true, keyCode: 229 }, true],
  ['after its end with code 229, as in Safari [case 27]', { isComposing: false, keyCode: 229 }, true],
  ['an Enter of its own', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, pressed, is) => expect(isComposing(pressed)).toBe(is))

// Keys as issues about input methods list them, by browser and system: only a key that reaches the page acts.
test.each([
  ['Enter that ends pinyin, Chrome on macOS', true, 229, true],
  ['Enter that ends pinyin, Chrome on Windows', true, 229, true],
  ['Enter that ends kana, Firefox', true, 229, true],
  ['Enter behind the end of kana, Safari', false, 229, true],
  ['Enter behind the end of pinyin, a desktop program on macOS', false, 229, true],
  ['Enter within a composition without its code, Firefox before 65', true, 13, true],
  ['a letter of zhuyin, Chrome', true, 229, true],
  ['a digit that takes a candidate', true, 229, true],
  ['Space that takes a candidate', true, 229, true],
  ['an arrow in the list of candidates', true, 229, true],
  ['Escape that drops the candidates', true, 229, true],
  ['Tab in the list of candidates', true, 229, true],
  ['Backspace within the composition', true, 229, true],
  ['any letter of a screen keyboard on Android', false, 229, true],
  ['Enter of a screen keyboard on Android', false, 13, false],
  // As reported about hangul and Windows.
  ['Enter that ends hangul, Chrome on macOS', true, 229, true],
  ['the first of two arrows behind hangul, Chrome', true, 229, true],
  ['the second of two arrows behind hangul, Chrome', false, 40, false],
  ['any key of an input method of Windows, whose name is Process', false, 229, true],
  ['Enter of pinyin that puts in Latin letters, macOS', false, 229, true],
  ['the second Enter, behind the one that ended the text', false, 13, false],
  ['Enter of the number pad', false, 13, false],
  ['Tab', false, 9, false],
  ['Escape', false, 27, false],
  ['an arrow', false, 40, false],
  ['a letter without an input method', false, 65, false],
  ['a key of a script, which has no code', false, 0, false],
])('%s', (_, isWithin, keyCode, is) => expect(isComposing({ isComposing: isWithin, keyCode })).toBe(is))

// Keys that issues list, each with where it was reported.
test.each([
  ['Enter of kana behind the end of composing, mckaywrigley/chatbot-ui#718', false, 229, true],
  ['Enter of pinyin in Safari, ant-design/x#872', false, 229, true],
  ['Enter of zhuyin in Safari, nextcloud/spreed#9145', false, 229, true],
  ['Enter of zhuyin in a list of candidates, zulip/zulip#22062', true, 229, true],
  ['Enter of Sogou that puts in an English word, lin-xin/notepad#5', true, 229, true],
  ['Enter of pinyin on macOS, lakejs/lake#9', false, 229, true],
  ['Enter with the last syllable of hangul, Julian-adv/OpenMMO#2', true, 229, true],
  ['the clean Enter behind it, NousResearch/hermes-agent#44278', false, 13, false],
  ['Enter of hangul whose mark is missing, openmake/openmake_llm#496', false, 229, true],
  ['Enter of Mozc on Debian, which comes before the state, yomidevs/yomitan#2082', false, 229, true],
  ['Enter in WebKit with its own code, microsoft/fluentui#36357', true, 13, true],
  ['Escape that drops kana in a dialog, reactjs/react-modal#1067', true, 229, true],
  ['Escape that drops kana, mui/material-ui#39713', false, 229, true],
  ['an arrow with a syllable of hangul, mui/material-ui#23044', true, 229, true],
  ['the same arrow once more, mui/material-ui#23044', false, 40, false],
  ['Backspace in a field of several, mantinedev/mantine#6011', true, 229, true],
  ['Tab in the list of candidates, kirodotdev/KiroCrew#5420', true, 229, true],
  ['Ctrl and Enter within pinyin, petergyang/human-review#30', true, 13, true],
  ['any letter with fcitx in Chrome, fcitx/fcitx5#748', false, 229, true],
  ['a letter of Windows whose name is Process, react/react#14512', false, 229, true],
  ['a dead key of macOS, atom/atom-keymap#186', false, 229, true],
  ['Enter behind a dead key that was left, assistant-ui/assistant-ui#3924', false, 13, false],
  ['Enter of a telephone behind a word, rmyndharis/VSCodroid#434', true, 13, true],
])('%s', (_, isWithin, keyCode, is) => expect(isComposing({ isComposing: isWithin, keyCode })).toBe(is))
