/**
 * Chat window URLs for the platforms of the setting `online_service` (`platform:key`). Aliyun's key is the query string of its
 * URL, `tntInstId=…&scene=…`, or the two values as `instance,scene`.
 */
const windows = { aliyun: 'https://cschat-ccs.aliyun.com/index.htm' } as const

const wholeAddress = /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>]*)?$/i
const parameters = /^[\w-]+=[\w.~%+-]+(&[\w-]+=[\w.~%+-]+)*$/
const pair = /^([\w-]+)(?:,([\w-]+))?$/

/** The URL of the chat window; null unless the setting names a known platform with a key. */
export function chatWindowOf(setting: string): string | null {
  const [, platform = '', key = ''] = /^\s*([a-z]+)\s*:\s*(\S+)\s*$/i.exec(setting) ?? []
  if (platform.toLowerCase() !== 'aliyun') return null
  // If the platform moves its chat window or has a newer product, the key may be the complete URL.
  if (wholeAddress.test(key)) return key
  if (parameters.test(key)) return `${windows.aliyun}?${key}`
  const [, instance, scene] = pair.exec(key) ?? []
  if (!instance) return null
  return `${windows.aliyun}?tntInstId=${instance}${scene ? `&scene=${scene}` : ''}`
}
