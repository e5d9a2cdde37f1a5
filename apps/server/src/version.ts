import manifest from '../package.json' with { type: 'json' }

/** The version of this build, as reported in `app_ver` and the OpenAPI document. */
export const appVersion: string = manifest.version
