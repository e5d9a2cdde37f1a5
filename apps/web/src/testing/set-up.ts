import { afterEach } from 'vitest'

// The files of a worker share their modules: what one test has drawn, told or chosen would be there in the next, and the library
// cannot clean up by itself.
if (typeof document !== 'undefined') {
  // The simulated browser draws what is in a popover anyway.
  HTMLElement.prototype.showPopover ??= () => undefined
  HTMLElement.prototype.hidePopover ??= () => undefined
  const { cleanup, configure } = await import('@testing-library/react')
  // A part that is fetched when it is needed is compiled first, which takes seconds on a slow machine.
  configure({ asyncUtilTimeout: 8_000 })
  const { currentToasts, dismissToast } = await import('../ui/feedback/toast.ts')
  const { chooseLanguage, currentLanguage } = await import('../lib/language.ts')
  const { loadRuleWords } = await import('../lib/say-finding.ts')
  await loadRuleWords()
  const usual = currentLanguage()
  afterEach(() => {
    cleanup()
    for (const { id } of currentToasts()) dismissToast(id)
    if (currentLanguage() !== usual) chooseLanguage(usual)
  })
}
