import type { OutputOf } from '@berth/contract/endpoint'
import type { getConfig } from '@berth/contract/system/system'
import { parseTermList } from '@berth/domain/order/booking/freight-term'
import { useSyncExternalStore } from 'react'
import { subscribeToLanguage } from '../language.ts'
import { onClosed } from './auth-redirect.ts'
import { request } from './request.ts'

/** The deployment's settings in the form pages use. */
export type Config = {
  readonly appTitle: string
  readonly appColor: string
  readonly appMode: string
  readonly isClosed: boolean
  readonly closedTips: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly contactFax: string
  readonly termsOfUse: string
  readonly privacyAndSecurity: string
  readonly appIcon: string
  /** The version name set by the deployment. */
  readonly appVersion: string
  /** The customer service chat, as `platform:key`. */
  readonly onlineService: string
  readonly logo: string
  readonly loginLogo: string
  readonly freightCollectTerms: readonly string[]
  /** Working hours within which a booking is answered; 0 for no promise. */
  readonly bookingReplyHours: number
  /** The preview service for office files; empty for none. */
  readonly filePreview: string
  /** Where the workbook templates for imports are; empty for the server's own. */
  readonly importTemplates: {
    readonly rate: string
    readonly lcl_rate: string
    readonly contact: string
    readonly daily_rate: string
    readonly bank_entry: string
    readonly invoice: string
    readonly member: string
    readonly sailing: string
    readonly event: string
    readonly charge_rule: string
    readonly rate_cost: string
    readonly lcl_rate_cost: string
    readonly margin: string
    readonly customer_group: string
  }
  /** Initial values of a new reference data row at the desk. */
  readonly lookupDefaults: LookupDefaults
  readonly isDemo: boolean
}

export type LookupDefaults = { readonly sort: number; readonly status: boolean; readonly bool: boolean }

type Setting = { readonly name: string; readonly value: string }

/** Parses the settings as sent by the server. Settings a deployment leaves out get the specification's default (point 9). */
export function parseConfig(settings: readonly Setting[]): Config {
  const given = new Map(settings.map(({ name, value }) => [name, value]))
  const text = (name: string, fallback = '') => given.get(name)?.trim() || fallback
  const flag = (name: string, fallback = '') => ['1', 'true'].includes(text(name, fallback).toLowerCase())
  return {
    appTitle: text('app_title', 'ASF Asia'),
    appColor: text('app_color', '#6cbaa9'),
    appMode: text('app_mode', '1'),
    isClosed: flag('app_close'),
    closedTips: text('app_close_tips'),
    contactEmail: text('web_contact_email'),
    contactPhone: text('web_contact_phone'),
    contactFax: text('web_contact_fax'),
    termsOfUse: text('terms_of_use'),
    privacyAndSecurity: text('privacy_and_security'),
    appIcon: text('app_icon'),
    appVersion: text('app_ver'),
    onlineService: text('online_service'),
    logo: text('booking_logo'),
    loginLogo: text('booking_login_logo'),
    freightCollectTerms: parseTermList(text('freight_collect', 'EXW,FCA,FOB')),
    bookingReplyHours: Number(text('booking_reply_hours', '0')) || 0,
    filePreview: text('file_preview'),
    // There is no setting for the templates of the desk's own sheets.
    importTemplates: {
      ...{ rate: text('im_rate'), contact: text('im_contact') },
      ...{ lcl_rate: '', daily_rate: '', bank_entry: '', invoice: '', member: '', sailing: '', event: '' },
      ...{ charge_rule: '', rate_cost: '', lcl_rate_cost: '', margin: '' },
      customer_group: '',
    },
    lookupDefaults: {
      sort: Number(text('def_sort', '100')) || 0,
      status: flag('def_status', 'true'),
      bool: flag('def_bool'),
    },
    isDemo: flag('demo'),
  }
}

/** The settings, or why they could not be loaded yet. A failed reload keeps the previous settings. */
export type ConfigState =
  | { readonly config: Config; readonly failure: null }
  | { readonly config: null; readonly failure: Error | null }

let state: ConfigState = { config: null, failure: null }
const listeners = new Set<() => void>()

function setState(next: ConfigState): void {
  state = next
  for (const listener of listeners) listener()
}

let told = ''

/** Loads or reloads the settings and returns them. */
export async function loadConfig(): Promise<Config | null> {
  try {
    const { lists } = await request<OutputOf<typeof getConfig>>({ method: 'GET', path: '/system/config' })
    // Unchanged settings must not cause a render.
    const answered = JSON.stringify(lists)
    if (answered !== told || !state.config) setState({ config: parseConfig(lists), failure: null })
    told = answered
  } catch (error) {
    if (!state.config)
      setState({ config: null, failure: error instanceof Error ? error : new Error(String(error)) })
  }
  return state.config
}

/** Loads the settings, and reloads them when the language changes or the portal closes. */
export function startConfig(): void {
  loadConfig()
  subscribeToLanguage(loadConfig)
  onClosed(loadConfig)
}

export function useConfigState(): ConfigState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** The settings, for everything below the config gate. */
export function useConfig(): Config {
  const { config } = useConfigState()
  if (!config) throw new Error('A page was shown before the settings were loaded')
  return config
}
