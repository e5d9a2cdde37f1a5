declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * The schema library asks on loading whether functions may be made of text, which the policy of our pages forbids and every
 * browser then reports. It finds its settings here, before any page with schemas is loaded.
 */
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

export {}
