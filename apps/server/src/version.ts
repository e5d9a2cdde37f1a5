import manifest from '../package.json' with { type: 'json' }

/** The version of this build, as `app_ver` and the OpenAPI document say it. */
export const appVersion: string = manifest.version
